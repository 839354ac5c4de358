import { expect, test } from 'vitest';
import { seedCommitment, fairRandom } from '../../rules/fairness.ts';
import { testDesk } from '../../tests/support/game-desk.ts';
import { game } from './game.ts';
import { type CrashDetail, crashPoint, payoutAt } from './rules.ts';
import { BETTING_MS, type TableView } from './table.ts';

const LONGEST_FLIGHT = 100_000;

async function open() {
  const ground = testDesk();
  const running = await game.run(ground.desk);
  const players = [ground.player('ann'), ground.player('bo')];
  const act = (who: number, action: string, input: unknown) => running.actions[action]!(input, players[who]!);
  const state = (who: number) => running.state(players[who]!) as TableView;
  return { ground, act, state };
}

test('[GLA-08] a flight pays who has cashed out, once, and takes from who has not; its seed proves its end', async () => {
  const { ground, act, state } = await open();
  const { commitment, phase } = state(0);
  state(1);
  expect(phase).toBe('betting');
  expect(await act(0, 'bet', { slot: 0, stake: 20_000, target: 101 })).toMatchObject({ ok: true });
  expect(await act(0, 'bet', { slot: 0, stake: 20_000 })).toEqual({ ok: false, code: 'placed' });
  expect(await act(1, 'bet', { slot: 1, stake: 50_000 })).toMatchObject({ ok: true });
  await ground.pass(BETTING_MS);
  expect(state(0).phase).toBe('flying');
  expect(await act(1, 'bet', { slot: 0, stake: 50_000 })).toEqual({ ok: false, code: 'late' });
  await ground.pass(LONGEST_FLIGHT);

  const [ann, bo] = ground.rounds();
  const end = (bo!.detail as CrashDetail).crashedAt!;
  const seeds = ann!.fair as { serverSeed: string; clientSeed: string; nonce: number };
  expect(crashPoint(fairRandom(seeds))).toBe(end);
  expect(seedCommitment(seeds.serverSeed)).toBe(commitment);
  const paid = end >= 101 ? payoutAt(20_000, 101) : 0;
  expect([ann!.state, ann!.win, bo!.state, bo!.win]).toEqual(['closed', paid, 'closed', 0]);
  expect(ground.wallets.get('ann')).toBe(10_000_000 - 20_000 + paid);
});

test('cashing out by hand pays the multiplier of the moment, and only while it flies', async () => {
  const { ground, act, state } = await open();
  for (let round = 0; round < 40; round += 1) {
    state(0);
    expect(await act(0, 'cashOut', { slot: 0 })).toEqual({ ok: false, code: 'late' });
    await act(0, 'bet', { slot: 0, stake: 10_000 });
    await ground.pass(BETTING_MS + 500);
    const answer = await act(0, 'cashOut', { slot: 0 });
    await ground.pass(1);
    const last = ground.rounds().at(-1)!;
    if (answer.ok) {
      expect(answer.value).toEqual({ at: 105 });
      expect([last.win, last.state]).toEqual([10_500, 'closed']);
      expect(await act(0, 'cashOut', { slot: 0 })).toEqual({ ok: false, code: 'late' });
      return;
    }
    await ground.pass(LONGEST_FLIGHT);
    while (state(0).phase !== 'betting') await ground.pass(500);
  }
  throw new Error('Forty flights in a row ended within half a second.');
});

test('a bet can be taken back before the start; stakes that are none are refused; a refusal of the wallet is told', async () => {
  const { ground, act, state } = await open();
  state(0);
  expect(await act(0, 'bet', { slot: 0, stake: 10_000 })).toMatchObject({ ok: true });
  expect(await act(0, 'cancel', { slot: 0 })).toMatchObject({ ok: true });
  expect(ground.wallets.get('ann')).toBe(10_000_000);
  for (const wrong of [{ slot: 2, stake: 10_000 }, { slot: 0, stake: -1 }, { slot: 0 }, null]) {
    expect(await act(0, 'bet', wrong)).toMatchObject({ ok: false });
  }
  ground.refuseWith = 'LIMIT_REACHED';
  expect(await act(0, 'bet', { slot: 0, stake: 10_000 })).toEqual({ ok: false, code: 'LIMIT_REACHED' });
});

test('flights rest while nobody looks on, and interrupted ones are given back at the next start', async () => {
  const { ground, act, state } = await open();
  state(0);
  await act(0, 'bet', { slot: 0, stake: 10_000 });
  await game.run(ground.desk);
  expect(ground.rounds().map(({ state: at }) => at)).toEqual(['void']);
  expect(ground.wallets.get('ann')).toBe(10_000_000);

  const quiet = await open();
  quiet.state(0);
  quiet.ground.hush();
  await quiet.ground.pass(BETTING_MS + LONGEST_FLIGHT);
  const told = quiet.ground.told.length;
  await quiet.ground.pass(LONGEST_FLIGHT);
  expect(quiet.ground.told).toHaveLength(told);
});
