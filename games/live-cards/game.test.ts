import { expect, test } from 'vitest';
import { fairRandom } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import type { SharedDetail, SharedView } from '../vendor/shared-table.ts';
import { game } from './game.ts';
import { cardGameOf, type Deal, dealBaccarat } from './rules.ts';

const title = { gameType: 'LIVE', classify: 'BACCARAT', code: 'grand-baccarat', gameCode: 'SAU-0001' };
const { betting, revealing, afterwards } = cardGameOf(title).times;

test('[GLA-08] two players share a round, are charged at the close and paid after the cards are shown', async () => {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const [ann, bo] = [fake.player('ann', title), fake.player('bo', title)];
  const state = () => running.state(ann) as SharedView<Deal>;
  state();
  expect(await running.actions.place!({ chips: { first: 20_000, tie: 10_000 } }, ann)).toMatchObject({ ok: true });
  expect(await running.actions.place!({ chips: { second: 20_000 } }, bo)).toMatchObject({ ok: true });
  expect(await running.actions.place!({ chips: { dragon: 20_000 } }, bo)).toEqual({ ok: false, code: 'stake' });
  await fake.pass(betting);
  expect([fake.wallets.get('ann'), fake.wallets.get('bo')]).toEqual([9_970_000, 9_980_000]);
  const { phase, result } = state();
  expect(phase).toBe('revealing');
  await fake.pass(revealing);
  for (const { detail, win, state: at, fair } of fake.rounds()) {
    const { chips, result: kept } = detail as SharedDetail<Deal>;
    expect([at, kept]).toEqual(['closed', result]);
    expect(win).toBe(cardGameOf(title).payout(chips, result!));
    expect(dealBaccarat(fairRandom(fair as Parameters<typeof fairRandom>[0]))).toEqual(result);
  }
  await fake.pass(afterwards);
  expect(state()).toMatchObject({ phase: 'betting', chips: {} });
});

test('after a crash due wins are paid, and a round without cards is refunded', async () => {
  const fake = fakeGameServices();
  const player = fake.player('cy', title);
  const before = await fake.services.rounds.begin({ player, detail: { chips: { first: 10_000 } } });
  const known = await fake.services.rounds.begin({
    player,
    detail: { chips: { first: 10_000 }, result: {}, due: 20_000 },
  });
  for (const { id } of [before, known]) await fake.services.money.bet(id, 10_000);
  await game.run(fake.services);
  expect(fake.rounds().map(({ state, win }) => [state, win])).toEqual([
    ['void', 0],
    ['closed', 20_000],
  ]);
});
