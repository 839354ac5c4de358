import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { commandsOf } from './commands.ts';
import examples from './examples.json' with { type: 'json' };
import LotteryProof from './LotteryProof.tsx';
import { verifyInBrowser } from './verify-in-browser.ts';

const ready = (value: LotteryDraw): SourceState<LotteryDraw> => ({ status: 'ready', value, refresh: () => undefined });
const drawn = examples.drawn.props.draw as LotteryDraw;
const show = async (change: Partial<LotteryDraw> = {}) =>
  (await renderWidget(LotteryProof, { draw: ready({ ...drawn, ...change }) })).place;

async function verified(place: HTMLElement): Promise<string> {
  press(place.querySelector('button'));
  await expect.poll(() => place.querySelector('[role="status"]')?.textContent).not.toBe('');
  return place.querySelector('[role="status"]')?.textContent ?? '';
}

test('[LOT-04] a draw is computed again in the browser from what is published', async () => {
  const place = await show();
  expect([...place.querySelectorAll('ol li')].map((ball) => ball.textContent)).toEqual(['3', '2', '3', '1', '2']);
  expect(await verified(place)).toMatch(/^Verified/);
});

test('[LOT-04] each step is shown, from the link to the numbers, with commands that do the same elsewhere', async () => {
  const place = await show();
  await verified(place);
  const [chain, stream, numbers] = place.querySelectorAll('ol > li:has(h3)');
  const { link, commitment, result } = drawn;
  expect([...(chain?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([link, commitment]);
  expect(chain?.textContent).toContain('h[0] is the published commitment.');
  expect(stream?.querySelector('dt')?.textContent).toBe('SSC1M|20260101-0003|salt|0');
  const rows = [...(numbers?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent ?? '');
  expect(rows).toHaveLength(result.length);
  for (const [at, row] of rows.entries()) expect(row).toMatch(new RegExp(`^${result[at]}.*mod 10 = ${result[at]}$`));
  const commands = place.querySelector('pre')?.textContent ?? '';
  expect(commands).toContain(`h='${link}'; for i in $(seq 1)`);
  expect(commands).toContain(`printf %s 'SSC1M|20260101-0003|salt|0' | openssl dgst -sha256 -mac HMAC`);
});

test('[LOT-04] the commands print commitment and stream of the draw', async ({ skip }) => {
  const draw = { ...drawn, salt: "it's" };
  const steps = await verifyInBrowser(draw);
  if (!steps) throw new Error('The draw of the example can be computed.');
  const commands = commandsOf(draw, steps);
  let printed: string;
  try {
    execFileSync('sh', ['-c', 'command -v xxd && command -v openssl && command -v sha256sum']);
    printed = execFileSync('sh', ['-c', commands], { encoding: 'utf8' });
  } catch {
    return skip('this machine lacks one of the tools');
  }
  expect(printed.match(/[0-9a-f]{64}/g)).toEqual([draw.commitment, ...steps.blocks.map(({ bytes }) => bytes)]);
});

test('[LOT-04] a number of the result that the link does not give is said at its step', async () => {
  const place = await show({ result: ['0', '0', '0', '0', '0'] });
  await verified(place);
  const [chain, , numbers] = place.querySelectorAll('ol > li:has(h3)');
  expect(chain?.querySelector('[data-good]')).not.toBeNull();
  expect(numbers?.querySelector('[data-good]')).toBeNull();
  expect(numbers?.textContent).toContain('other numbers follow from the link: 3 2 3 1 2');
});

test('[LOT-04] another number, or a link of another chain, is said', async () => {
  expect(await verified(await show({ result: ['0', '0', '0', '0', '0'] }))).toContain('3 2 3 1 2');
  expect(await verified(await show({ index: 2 }))).toMatch(/does not lead to the commitment/);
  expect(await verified(await show({ family: 'none' }))).toMatch(/could not be computed/);
});

test('[LOT-04] a draw without a result says so and offers no verification', async () => {
  const place = await show({ state: 'OPEN', result: [], link: '' });
  expect(place.textContent).toContain('no result yet');
  expect(place.querySelector('button')).toBeNull();
});

test('[LOT-04] a draw outside of the platform says where its result is from, and claims no proof', async () => {
  const place = await show({ commitment: '', salt: '', link: '', index: 0, committedAt: '', saltedAt: '' });
  expect(place.textContent).toContain('drawn outside of this site');
  expect(place.textContent).not.toContain('Commitment');
  expect(place.querySelector('button')).toBeNull();
});

test('[LOT-04] a corrected result is shown with the numbers that it replaced, struck through', async () => {
  const { place } = await renderWidget(LotteryProof, { draw: ready(examples.corrected.props.draw as LotteryDraw) });
  expect(place.querySelector('table')?.textContent).toContain('123456');
  expect([...place.querySelectorAll('del')].map((old) => old.textContent)).toEqual(['Before: 123455', 'Before: 87']);
  expect([...place.querySelectorAll('ins')].map((now) => now.textContent)).toEqual(['Now: 123456', 'Now: 88']);
});

test('[LOT-04] the button comes before the hashes, and the ways to results and bets after them', async () => {
  const { place } = await renderWidget(LotteryProof, { draw: ready(drawn), link: '/lottery' });
  const order = [...place.querySelectorAll('button, dl, a')].map((part) => part.getAttribute('href') ?? part.tagName);
  const view = (name: string) => `/lottery?gameCode=SSC1M&view=${name}`;
  expect(order).toEqual(['BUTTON', 'DL', view('Draw_History'), view('Betting')]);
});
