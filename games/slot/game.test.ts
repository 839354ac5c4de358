import { expect, test } from 'vitest';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import { game, type Spun } from './game.ts';
import { MACHINES } from './machine.ts';
import { winOf } from './rules.ts';

test('[GLA-08] a spin stakes, pays and stores the round in one call, and the server seed stays secret', async () => {
  const fake = fakeGameServices();
  const { actions } = await game.run(fake.services);
  const player = fake.player('ann', { gameType: 'RNG', classify: 'VIDEO' });
  let expected = 10_000_000;
  for (let spins = 0; spins < 30; spins += 1) {
    const answer = await actions.spin!({ stake: 10_000 }, player);
    const { win, spins: stops, machine, roundId } = (answer as { value: Spun }).value;
    expect(win).toBe(winOf(MACHINES[machine], stops, { stake: 10_000, largest: 200_000_000 }));
    expected += win - 10_000;
    expect(fake.wallets.get('ann')).toBe(expected);
    const round = fake.services.rounds.get(roundId);
    expect(round).toMatchObject({ state: 'closed', stake: 10_000, win });
    expect(round?.fair).not.toHaveProperty('serverSeed');
  }
});

test('rejects an invalid stake before drawing, and reports a rejection by the wallet', async () => {
  const fake = fakeGameServices();
  const { actions } = await game.run(fake.services);
  const player = fake.player('ann', { gameType: 'RNG', classify: 'CLASSIC' });
  for (const stake of [0, -10_000, 1.5, '10000', 1e15, undefined]) {
    expect(await actions.spin!({ stake }, player)).toEqual({ ok: false, code: 'stake' });
  }
  expect(fake.rounds()).toEqual([]);
  fake.rejectWith = 'LIMIT_REACHED';
  expect(await actions.spin!({ stake: 10_000 }, player)).toEqual({ ok: false, code: 'LIMIT_REACHED' });
});
