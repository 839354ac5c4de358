import { expect, test } from 'vitest';
import { testDesk } from '../../tests/support/game-desk.ts';
import { game, type Spun } from './game.ts';
import { MACHINES } from './machine.ts';
import { winOf } from './rules.ts';

test('[GLA-08] a spin stakes, pays and is kept in one go; its server seed stays secret', async () => {
  const ground = testDesk();
  const { actions } = await game.run(ground.desk);
  const player = ground.player('ann', { gameType: 'RNG', classify: 'VIDEO' });
  let expected = 10_000_000;
  for (let spins = 0; spins < 30; spins += 1) {
    const answer = await actions.spin!({ stake: 10_000 }, player);
    const { win, spins: stops, machine, roundId } = (answer as { value: Spun }).value;
    expect(win).toBe(winOf(MACHINES[machine], stops, { stake: 10_000, largest: 200_000_000 }));
    expected += win - 10_000;
    expect(ground.wallets.get('ann')).toBe(expected);
    const round = ground.desk.rounds.get(roundId);
    expect(round).toMatchObject({ state: 'closed', stake: 10_000, win });
    expect(round?.fair).not.toHaveProperty('serverSeed');
  }
});

test('a stake that is none is refused before anything is drawn; a refusal of the wallet is told', async () => {
  const ground = testDesk();
  const { actions } = await game.run(ground.desk);
  const player = ground.player('ann', { gameType: 'RNG', classify: 'CLASSIC' });
  for (const stake of [0, -10_000, 1.5, '10000', 1e15, undefined]) {
    expect(await actions.spin!({ stake }, player)).toEqual({ ok: false, code: 'stake' });
  }
  expect(ground.rounds()).toEqual([]);
  ground.refuseWith = 'LIMIT_REACHED';
  expect(await actions.spin!({ stake: 10_000 }, player)).toEqual({ ok: false, code: 'LIMIT_REACHED' });
});
