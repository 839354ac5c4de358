import { expect, test } from 'vitest';
import { fairRandom, seedCommitment } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import { game } from './game.ts';
import { type CrashDetail, crashPoint, payoutAt } from './rules.ts';
import { BETTING_MS, type TableView } from './table.ts';

const MAX_FLIGHT_MS = 100_000;

async function open() {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const players = [fake.player('ann'), fake.player('bo')];
  const act = (who: number, action: string, input: unknown) => running.actions[action]!(input, players[who]!);
  const state = (who: number) => running.state(players[who]!) as TableView;
  return { fake, act, state };
}

test('[GLA-08] a flight pays every player with a cash-out once, charges the others, and its seed proves the end', async () => {
  const { fake, act, state } = await open();
  const { commitment, phase } = state(0);
  state(1);
  expect(phase).toBe('betting');
  expect(await act(0, 'bet', { slot: 0, stake: 20_000, target: 101 })).toMatchObject({ ok: true });
  expect(await act(0, 'bet', { slot: 0, stake: 20_000 })).toEqual({ ok: false, code: 'placed' });
  expect(await act(1, 'bet', { slot: 1, stake: 50_000 })).toMatchObject({ ok: true });
  await fake.pass(BETTING_MS);
  expect(state(0).phase).toBe('flying');
  expect(await act(1, 'bet', { slot: 0, stake: 50_000 })).toEqual({ ok: false, code: 'late' });
  await fake.pass(MAX_FLIGHT_MS);

  const [ann, bo] = fake.rounds();
  const end = (bo!.detail as CrashDetail).crashedAt!;
  const seeds = ann!.fair as { serverSeed: string; clientSeed: string; nonce: number };
  expect(crashPoint(fairRandom(seeds))).toBe(end);
  expect(seedCommitment(seeds.serverSeed)).toBe(commitment);
  const paid = end >= 101 ? payoutAt(20_000, 101) : 0;
  expect([ann!.state, ann!.win, bo!.state, bo!.win]).toEqual(['closed', paid, 'closed', 0]);
  expect(fake.wallets.get('ann')).toBe(10_000_000 - 20_000 + paid);
});

test('cashing out by hand pays the current multiplier, and only during the flight', async () => {
  const { fake, act, state } = await open();
  for (let round = 0; round < 40; round += 1) {
    state(0);
    expect(await act(0, 'cashOut', { slot: 0 })).toEqual({ ok: false, code: 'late' });
    await act(0, 'bet', { slot: 0, stake: 10_000 });
    await fake.pass(BETTING_MS + 500);
    const answer = await act(0, 'cashOut', { slot: 0 });
    await fake.pass(1);
    const last = fake.rounds().at(-1)!;
    if (answer.ok) {
      expect(answer.value).toEqual({ at: 105 });
      expect([last.win, last.state]).toEqual([10_500, 'closed']);
      expect(await act(0, 'cashOut', { slot: 0 })).toEqual({ ok: false, code: 'late' });
      return;
    }
    await fake.pass(MAX_FLIGHT_MS);
    while (state(0).phase !== 'betting') await fake.pass(500);
  }
  throw new Error('Forty flights in a row ended within half a second.');
});

test('cancels a bet before the start, rejects invalid stakes, and reports a rejection by the wallet', async () => {
  const { fake, act, state } = await open();
  state(0);
  expect(await act(0, 'bet', { slot: 0, stake: 10_000 })).toMatchObject({ ok: true });
  expect(await act(0, 'cancel', { slot: 0 })).toMatchObject({ ok: true });
  expect(fake.wallets.get('ann')).toBe(10_000_000);
  for (const wrong of [{ slot: 2, stake: 10_000 }, { slot: 0, stake: -1 }, { slot: 0 }, null]) {
    expect(await act(0, 'bet', wrong)).toMatchObject({ ok: false });
  }
  fake.rejectWith = 'LIMIT_REACHED';
  expect(await act(0, 'bet', { slot: 0, stake: 10_000 })).toEqual({ ok: false, code: 'LIMIT_REACHED' });
});

test('stops while no page listens, and refunds interrupted flights at the next start', async () => {
  const { fake, act, state } = await open();
  state(0);
  await act(0, 'bet', { slot: 0, stake: 10_000 });
  await game.run(fake.services);
  expect(fake.rounds().map(({ state: at }) => at)).toEqual(['void']);
  expect(fake.wallets.get('ann')).toBe(10_000_000);

  const quiet = await open();
  quiet.state(0);
  quiet.fake.removeListeners();
  await quiet.fake.pass(BETTING_MS + MAX_FLIGHT_MS);
  const received = quiet.fake.events.length;
  await quiet.fake.pass(MAX_FLIGHT_MS);
  expect(quiet.fake.events).toHaveLength(received);
});
