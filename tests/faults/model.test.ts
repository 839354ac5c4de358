import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { vendorDesk, WELCOME } from '../platform/vendors/desk.ts';
import { anyCall } from './calls.ts';
import { fieldsOf, Oracle } from './oracle.ts';

const desk = vendorDesk();
const RUNS = process.env.LONG_TESTS ? 400 : 40;

beforeEach(async () => {
  desk.player = await desk.sitDown();
});

/** Delivery of a call: once, twice concurrently, or repeated after a lost answer. */
const delivery = fc.constantFrom('once', 'once', 'twice at once', 'answer lost');

test('[GLA-07] random calls with repetitions and lost answers match the model of the contract', {
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
