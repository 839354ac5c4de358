import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, NOTHING, type RoundSums, settledSums } from './settled-play.ts';

const state = { category: 'RNG', staked: 100n, held: 0n, won: 0n, bonusStaked: 0n };

test.each([
  ['a slot counts its whole stake', state, { valid: 100n, stake: 100n, rounds: 1 }],
  ['an open bet counts nothing', { ...state, held: 100n }, NOTHING],
  ['a table counts what was at risk', { ...state, category: 'LIVE', won: 150n }, { valid: 50n, won: 150n }],
  ['a returned stake counts nothing', { ...state, category: 'SPORTS', won: 100n }, { valid: 0n, stake: 100n }],
  ['a large win counts the stake', { ...state, category: 'SPORTS', won: 900n }, { valid: 100n }],
  ['bets that were taken back count nothing', { ...state, staked: 0n }, NOTHING],
])('[PRO-05] %s', (_name, round, sums) => {
  expect(settledSums(round)).toMatchObject(sums);
});

test('[PRO-05] the changes of a round add up to its last state, however often it is read', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const round = fc
    .record({
      category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
      staked: units,
      held: units,
      won: units,
      bonusStaked: units,
    })
    .map((one) => ({ ...one, held: one.held < one.staked ? one.held : one.staked }));
  fc.assert(
    fc.property(fc.array(round, { minLength: 1 }), (states) => {
      let recorded: RoundSums = NOTHING;
      for (const one of [...states, ...states.slice(-1)]) {
        const change = changeOf(settledSums(one), recorded);
        if (change)
          recorded = {
            valid: recorded.valid + change.valid,
            stake: recorded.stake + change.stake,
            won: recorded.won + change.won,
            bonusStake: recorded.bonusStake + change.bonusStake,
            rounds: recorded.rounds + change.rounds,
          };
      }
      expect(recorded).toEqual(settledSums(states.at(-1) as (typeof states)[number]));
      expect(recorded.valid <= recorded.stake).toBe(true);
    }),
  );
});
