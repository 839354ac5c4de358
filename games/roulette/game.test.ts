import { expect, test } from 'vitest';
import { seedCommitment, fairRandom } from '../../rules/fairness.ts';
import { testDesk } from '../../tests/support/game-desk.ts';
import type { SharedDetail, SharedView } from '../vendor/shared-table.ts';
import { game } from './game.ts';
import { drawNumber, payoutOf, ROULETTE } from './rules.ts';

const { betting: BETTING_MS, revealing: SPIN_MS, afterwards: AFTERWARDS_MS } = ROULETTE.times;

async function open() {
  const ground = testDesk();
  const running = await game.run(ground.desk);
  const players = [ground.player('ann'), ground.player('bo')];
  const place = (who: number, chips: unknown) => running.actions.place!({ chips }, players[who]!);
  const state = (who: number) => running.state(players[who]!) as SharedView<number>;
  return { ground, place, state };
}

test('[GLA-08] everyone bets before the same number, is charged once at the close and paid once when the ball lies', async () => {
  const { ground, place, state } = await open();
  const { commitment } = state(0);
  state(1);
  const chips = { red: 20_000, n17: 10_000 };
  expect(await place(0, { red: 10_000 })).toMatchObject({ ok: true });
  expect(await place(0, chips)).toMatchObject({ ok: true });
  expect(await place(1, { black: 50_000 })).toMatchObject({ ok: true });
  expect(ground.wallets.get('ann')).toBe(10_000_000);
  await ground.pass(BETTING_MS);
  expect(await place(1, { black: 90_000 })).toEqual({ ok: false, code: 'late' });
  expect(ground.wallets.get('ann')).toBe(10_000_000 - 30_000);
  const { phase, result } = state(1);
  expect(phase).toBe('revealing');
  expect(ground.rounds().map((round) => round.win)).toEqual([0, 0]);
  await ground.pass(SPIN_MS);

  const rounds = ground.rounds();
  for (const { detail, win, state: at, fair } of rounds) {
    const seeds = fair as { serverSeed: string; clientSeed: string; nonce: number };
    expect([at, (detail as SharedDetail<number>).result]).toEqual(['closed', result]);
    expect(win).toBe(payoutOf((detail as SharedDetail<number>).chips, result!));
    expect(drawNumber(fairRandom(seeds))).toBe(result);
    expect(seedCommitment(seeds.serverSeed)).toBe(commitment);
  }
  expect(state(0).last[0]).toBe(result);
  await ground.pass(AFTERWARDS_MS);
  expect(state(0)).toMatchObject({ phase: 'betting', chips: {} });
});

test('who cannot pay is told, and plays no part', async () => {
  const { ground, place, state } = await open();
  state(0);
  ground.refuseWith = 'INSUFFICIENT_FUNDS';
  await place(0, { red: 10_000 });
  await ground.pass(BETTING_MS + SPIN_MS);
  expect(ground.told.map(({ event }) => event)).toContainEqual({ type: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect(ground.told.some(({ event }) => event.type === 'settled')).toBe(false);
});

test('chips that are none are refused', async () => {
  const { place, state } = await open();
  state(0);
  for (const wrong of [{ n99: 10_000 }, { red: 1 }, { red: 1e12 }, 'red', undefined]) {
    expect(await place(0, wrong)).toEqual({ ok: false, code: 'stake' });
  }
});

test('after a crash a number that had fallen is paid, and a round without one is given back', async () => {
  const { ground } = await open();
  const player = ground.player('cy');
  const before = await ground.desk.rounds.begin({ player, detail: { chips: { n5: 10_000 } } });
  const fallen = await ground.desk.rounds.begin({ player, detail: { chips: { n5: 10_000 }, result: 5, due: 360_000 } });
  for (const { id } of [before, fallen]) await ground.desk.money.bet(id, 10_000);
  await game.run(ground.desk);
  expect(ground.rounds().map(({ state: at, win }) => [at, win])).toEqual([
    ['void', 0],
    ['closed', 360_000],
  ]);
  expect(ground.wallets.get('cy')).toBe(10_000_000 - 10_000 + 360_000);
});
