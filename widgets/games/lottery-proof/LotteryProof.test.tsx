import { expect, test } from 'vitest';
import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotteryProof from './LotteryProof.tsx';

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
