import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { explainDraw } from './explain-draw.ts';
import { drawFairly, followChain } from './fair-draw.ts';
import type { LotteryFamily } from './family.ts';

const modules = import.meta.glob<LotteryFamily>('./families/*/family.ts', { import: 'family', eager: true });
const families = Object.values(modules);
const INDEX = 40;
const link = createHash('sha256').update('a link').digest('hex');

/** A published draw of a family. */
function drawOf({ code, drawing }: LotteryFamily, numero: string) {
  const seed = { link, gameCode: code, numero, salt: 'salt' };
  return { ...seed, index: INDEX, commitment: followChain(link, INDEX), result: drawFairly(drawing, seed) };
}

test.each(families)('[LOT-04] each number of $code follows by hand from the bytes that are shown for it', (family) => {
  for (let at = 0; at < 20; at += 1) {
    const draw = drawOf(family, `20260101-${at}`);
    const { numbers, blocks, isResult, leadsToCommitment } = explainDraw(family.drawing, draw);
    expect([isResult, leadsToCommitment]).toEqual([true, true]);
    // By node:crypto and arithmetic alone, from what the page shows.
    const hmac = (message: string) => createHmac('sha256', Buffer.from(link, 'hex')).update(message).digest('hex');
    expect(blocks.map(({ bytes }) => bytes)).toEqual(blocks.map(({ message }) => hmac(message)));
    const stream = Buffer.from(blocks.map(({ bytes }) => bytes).join(''), 'hex');
    const used = numbers.flatMap(({ bytes }) => bytes);
    expect(used.map(({ byte }) => byte)).toEqual([...stream.subarray(0, used.length)]);
    for (const { byte, choices, chosen } of used) {
      const isFair = byte < Math.floor(256 / choices.length) * choices.length;
      expect(chosen).toBe(isFair ? choices[byte % choices.length] : undefined);
    }
    expect(numbers.map(({ bytes }) => bytes.map(({ chosen = '' }) => chosen).join(''))).toEqual(draw.result);
  }
});

test('[LOT-04] the chain is shown at both ends, each link the SHA-256 of the one before', () => {
  const [family] = families;
  if (!family) throw new Error('There are families.');
  const draw = drawOf(family, 'a');
  const { chain } = explainDraw(family.drawing, draw);
  expect(chain.map(({ index }) => index)).toEqual([40, 39, 1, 0]);
  const hash = (hex = ''): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
  expect([chain[1]?.link, chain[3]?.link]).toEqual([hash(chain[0]?.link), hash(chain[2]?.link)]);
  expect([chain[0]?.link, chain[3]?.link]).toEqual([link, draw.commitment]);
  const first = explainDraw(family.drawing, { ...draw, index: 1 });
  expect(first.chain.map(({ index }) => index)).toEqual([1, 0]);
  expect(explainDraw(family.drawing, { ...draw, link: 'none' })).toMatchObject({ chain: [], leadsToCommitment: false });
});
