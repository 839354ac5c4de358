import { expect, test } from 'vitest';
import { fairRandom, seedCommitment } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import type { SharedDetail, SharedView } from '../vendor/shared-table.ts';
import { game } from './game.ts';
import { drawNumber, payoutOf, ROULETTE } from './rules.ts';

const { betting: BETTING_MS, revealing: SPIN_MS, afterwards: AFTERWARDS_MS } = ROULETTE.times;

async function open() {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const players = [fake.player('ann'), fake.player('bo')];
  const place = (who: number, chips: unknown) => running.actions.place!({ chips }, players[who]!);
  const state = (who: number) => running.state(players[who]!) as SharedView<number>;
  return { fake, place, state };
}

test('[GLA-08] players share a result, are charged once at the close and paid once after the reveal', async () => {
  const { fake, place, state } = await open();
  const { commitment } = state(0);
  state(1);
  const chips = { red: 20_000, n17: 10_000 };
  expect(await place(0, { red: 10_000 })).toMatchObject({ ok: true });
  expect(await place(0, chips)).toMatchObject({ ok: true });
  expect(await place(1, { black: 50_000 })).toMatchObject({ ok: true });
  expect(fake.wallets.get('ann')).toBe(10_000_000);
  await fake.pass(BETTING_MS);
  expect(await place(1, { black: 90_000 })).toEqual({ ok: false, code: 'late' });
  expect(fake.wallets.get('ann')).toBe(10_000_000 - 30_000);
  const { phase, result } = state(1);
  expect(phase).toBe('revealing');
  expect(fake.rounds().map((round) => round.win)).toEqual([0, 0]);
  await fake.pass(SPIN_MS);

  const rounds = fake.rounds();
  for (const { detail, win, state: at, fair } of rounds) {
    const seeds = fair as { serverSeed: string; clientSeed: string; nonce: number };
    expect([at, (detail as SharedDetail<number>).result]).toEqual(['closed', result]);
    expect(win).toBe(payoutOf((detail as SharedDetail<number>).chips, result!));
    expect(drawNumber(fairRandom(seeds))).toBe(result);
    expect(seedCommitment(seeds.serverSeed)).toBe(commitment);
  }
  expect(state(0).last[0]).toBe(result);
  await fake.pass(AFTERWARDS_MS);
  expect(state(0)).toMatchObject({ phase: 'betting', chips: {} });
});

test('a player without funds is notified and does not take part', async () => {
  const { fake, place, state } = await open();
  state(0);
  fake.rejectWith = 'INSUFFICIENT_FUNDS';
  await place(0, { red: 10_000 });
  await fake.pass(BETTING_MS + SPIN_MS);
  expect(fake.events.map(({ event }) => event)).toContainEqual({ type: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect(fake.events.some(({ event }) => event.type === 'settled')).toBe(false);
});

test('rejects invalid chips', async () => {
  const { place, state } = await open();
  state(0);
  for (const wrong of [{ n99: 10_000 }, { red: 1 }, { red: 1e12 }, 'red', undefined]) {
    expect(await place(0, wrong)).toEqual({ ok: false, code: 'stake' });
  }
});

test('after a crash a drawn number is paid, and a round without a number is refunded', async () => {
  const { fake } = await open();
  const player = fake.player('cy');
  const before = await fake.services.rounds.begin({ player, detail: { chips: { n5: 10_000 } } });
  const fallen = await fake.services.rounds.begin({
    player,
    detail: { chips: { n5: 10_000 }, result: 5, due: 360_000 },
  });
  for (const { id } of [before, fallen]) await fake.services.money.bet(id, 10_000);
  await game.run(fake.services);
  expect(fake.rounds().map(({ state: at, win }) => [at, win])).toEqual([
    ['void', 0],
    ['closed', 360_000],
  ]);
  expect(fake.wallets.get('cy')).toBe(10_000_000 - 10_000 + 360_000);
});
