import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { WELCOME, vendorDesk } from '../platform/vendors/desk.ts';
import { fieldsOf, type ModelCall, Oracle } from './oracle.ts';

const desk = vendorDesk();
const RUNS = process.env.LONG_TESTS ? 400 : 40;
const ROUNDS = 4;

beforeEach(async () => {
  desk.player = await desk.sitDown();
});

/** Few names and amounts near what the player has, so that calls meet each other. */
const txId = fc.integer({ min: 1, max: 14 }).map((at) => `t${at}`);
const amount = fc.oneof(fc.constantFrom(0, 1, WELCOME, WELCOME / 2), fc.integer({ min: 0, max: WELCOME }));
const anyCall: fc.Arbitrary<ModelCall> = fc
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
    verb: call.verb,
    amount: call.verb === 'adjust' && less ? 0 - call.amount : call.amount,
  }));

/** How the network treats a call: it arrives, twice at once, or its answer is lost and it is sent again. */
const delivery = fc.constantFrom('once', 'once', 'twice at once', 'answer lost');

test('[GLA-07] any calls in any order, repeated and with lost answers, do what the contract says and nothing else', {
  timeout: RUNS * 3_000,
}, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyCall, delivery), { minLength: 6, maxLength: 24 }), async (steps) => {
      const prefix = `m${(run += 1)}-`;
      desk.player = await desk.sitDown();
      const oracle = new Oracle(WELCOME);
      const said: string[] = [];
      for (const [call, how] of steps) {
        const expected = oracle.take(call);
        const { verb, ...fields } = fieldsOf(call);
        const named = Object.entries(fields).map(([name, value]) =>
          name.endsWith('Id') ? [name, prefix + value] : [name, value],
        );
        const send = () => desk.call(call.verb, Object.fromEntries(named));
        const answers = how === 'twice at once' ? await Promise.all([send(), send()]) : [await send()];
        if (how === 'answer lost') answers.push(await send());
        said.push(`${verb} ${JSON.stringify(fields)} ${how}: ${expected}`);
        for (const { status, balance } of answers)
          expect([status, balance], said.join('\n')).toEqual([expected, String(oracle.balance)]);
      }
    }),
    { numRuns: RUNS, ...(process.env.FAULT_SEED ? { seed: Number(process.env.FAULT_SEED) } : {}) },
  );
});
