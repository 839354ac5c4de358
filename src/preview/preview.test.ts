import fc from 'fast-check';
import { expect, test } from 'vitest';
import { data } from '../../generated/validators/data.js';
import { reuseEqualParts } from '../runtime/reuse-equal-parts.ts';
import { mayRead } from '../studio/preview/reads.ts';
import { createScrollLink } from '../studio/preview/side-by-side/scroll-link.ts';
import { type Answer, parseAnswer, parseRequest } from './messages.ts';
import { openReads } from './reads.ts';
import { getValuesByShape, loadExamples, STATED, withoutEntries, withStatedData } from './shapes.ts';

const studio = { origin: 'http://site', source: {} };
const from = (request: unknown, more: object = {}) => ({ ...studio, data: request, ...more });
const why = { type: 'why', id: 1, pointer: '/routes/lobby/blocks/hot' };

test('[OPS-03] the frame hears its own studio only, and only what has the agreed form', () => {
  expect(parseRequest(from(why), studio)).toEqual(why);
  expect(parseRequest(from(why, { origin: 'http://elsewhere' }), studio)).toBeUndefined();
  expect(parseRequest(from(why, { source: {} }), studio)).toBeUndefined();
  const wrong = [
    null,
    'why',
    {},
    { type: 'eval', id: 1 },
    { type: 'why', id: 1 },
    { type: 'why', id: -1, pointer: '' },
    { ...why, more: 1 },
    { type: 'draw', id: 1 },
    { type: 'draw', id: 1, scene: { manifest: {} } },
  ];
  for (const request of wrong) expect([request, parseRequest(from(request), studio)]).toEqual([request, undefined]);
});

test('[OPS-03] the studio hears its own frame only, and only what has the agreed form', () => {
  const picked = { type: 'picked', pointer: '/routes/lobby/blocks/hot', widget: 'game-row' };
  expect(parseAnswer(from(picked), studio)).toEqual(picked);
  expect(parseAnswer(from(picked, { origin: 'null' }), studio)).toBeUndefined();
  for (const answer of [undefined, [], { type: 'picked', html: '<b>' }, { type: 'run' }])
    expect(parseAnswer(from(answer), studio)).toBeUndefined();
});

test('[OPS-03] a frame has only read for it what everybody may read', () => {
  expect(['hotGames', 'gameMenus', 'rankList'].filter(mayRead)).toEqual(['hotGames', 'gameMenus', 'rankList']);
  const never = ['login', 'forgetDevice', 'walletBalance', 'memberInfo', 'opsPublish', 'toString', '__proto__', ''];
  expect(never.filter(mayRead)).toEqual([]);
});

test('[OPS-03] what the studio reads reaches the requester, a rejection as a failure, in whatever order it comes', async () => {
  const told: Answer[] = [];
  const { call, answered } = openReads(
    (answer) => told.push(answer),
    () => 'pt',
  );
  const first = call('hotGames', {});
  const second = call('rankList', {});
  const refused = call('gameMenus', {});
  expect(told[0]).toEqual({ type: 'asks', id: 1, call: 'hotGames', request: {}, language: 'pt' });
  for (const answer of told) expect(parseAnswer(from(answer), studio)).toEqual(answer);
  answered(3, undefined);
  answered(2, { ranks: [] });
  answered(1, { list: [] });
  answered(1, 'twice');
  expect(await first).toEqual({ list: [] });
  expect(await second).toEqual({ ranks: [] });
  await expect(refused).rejects.toThrow('error.network.failed');
});

test('[OPS-04] of two pages each follows the other, and one that went away is left alone', () => {
  const seen: (readonly [string, number])[] = [];
  const inStep = createScrollLink();
  const leave = inStep.join('before', (top) => seen.push(['before', top]));
  inStep.join('after', (top) => seen.push(['after', top]));
  inStep.moved('before', 40);
  inStep.moved('after', 50);
  leave();
  inStep.moved('after', 60);
  expect(seen).toEqual([
    ['after', 40],
    ['before', 50],
  ]);
});

test('[OPS-03] an edited draft keeps every part that says the same, so that only what changed is drawn again', () => {
  const before = { blocks: { a: { props: { n: 1 } }, b: { list: [1, { x: 2 }] } }, order: ['a', 'b'] };
  const next = structuredClone(before);
  next.blocks.a.props.n = 2;
  const kept = reuseEqualParts(before, next);
  expect(kept).toEqual(next);
  expect(kept.blocks.b).toBe(before.blocks.b);
  expect(kept.order).toBe(before.order);
  expect(kept.blocks.a).not.toBe(before.blocks.a);
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(reuseEqualParts(one, other)).toEqual(other);
      const copy = structuredClone(one);
      expect(reuseEqualParts(one, copy)).toBe(one);
    }),
  );
});

test('[INT-02] there is an example of each shape of data that a widget takes, and it stays that shape when it is emptied', async () => {
  const values = getValuesByShape(await loadExamples());
  expect(values.size).toBeGreaterThan(8);
  for (const [shape, value] of values) {
    expect([shape, data[shape]?.(structuredClone(value))]).toEqual([shape, true]);
    expect([shape, data[shape]?.(withoutEntries(value))]).toEqual([shape, true]);
  }
});

test('[INT-02] the catalogue chooses the state of every read of a widget', () => {
  const row = { widget: 'game-row', props: { title: 'Hot', games: { games: [] } } } as never;
  expect(withStatedData(row)).toEqual({
    widget: 'game-row',
    props: { title: 'Hot', games: { source: STATED, params: { shape: 'GamePage' } } },
  });
});
