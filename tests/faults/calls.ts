import fc from 'fast-check';
import type { ModelCall } from './oracle.ts';

/** Initial balance of every new player. */
const WELCOME = 100_000_000;
const ROUNDS = 4;

/** Few ids and amounts near the balance, so that calls interact. */
const txId = fc.integer({ min: 1, max: 14 }).map((at) => `t${at}`);
const amount = fc.oneof(
  fc.constantFrom(0, 1, WELCOME, WELCOME / 2),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: WELCOME }),
);
export const anyCall: fc.Arbitrary<ModelCall> = fc
  .record({
    verb: fc.constantFrom('bet', 'bet', 'win', 'betwin', 'rollback', 'promo', 'adjust', 'endRound', 'rollback'),
    txId,
    round: fc.integer({ min: 1, max: ROUNDS }).map((at) => `r${at}`),
    amount,
    winAmount: amount,
    refTxId: txId,
    less: fc.boolean(),
  })
  .filter((call) => call.verb !== 'rollback' || call.refTxId !== call.txId)
  .map(({ less, ...call }) => ({
    ...call,
    amount: call.verb === 'adjust' && less ? 0 - call.amount : call.amount,
  }));
