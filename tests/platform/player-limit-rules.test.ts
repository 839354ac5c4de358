import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { decide, setCounter } from '../../platform/money/player-limits/store.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [
      siteWithMoney('alpha', {
        merchant: {
          code: 'alpha',
          name: 'alpha play',
          hosts: ['alpha.localhost'],
          currency: 'BRL',
          currencySymbol: 'R$',
          timeZone: 'America/Sao_Paulo',
        },
      }),
    ],
  });
});
afterAll(() => platform.close());

const HOUR_MS = 3_600_000;
const periodEnd = async (period: string, zone: string, at: string): Promise<string> => {
  const { rows } = await sql<{ end: Date }>`
    select rg_period_end(${period}, ${zone}, ${at}::timestamptz) as end
  `.execute(platform.database.db);
  return (rows[0] as { end: Date }).end.toISOString();
};

test.each([
  ['day', 'America/Sao_Paulo', '2026-03-01T02:59:59Z', '2026-03-01T03:00:00.000Z'],
  ['day', 'America/Sao_Paulo', '2026-03-01T03:00:00Z', '2026-03-02T03:00:00.000Z'],
  // A day of 23 hours and one of 25 hours.
  ['day', 'Europe/London', '2026-03-29T00:30:00Z', '2026-03-29T23:00:00.000Z'],
  ['day', 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-26T00:00:00.000Z'],
  ['week', 'Europe/London', '2026-10-24T12:00:00Z', '2026-10-26T00:00:00.000Z'],
  ['month', 'Europe/London', '2026-03-31T12:00:00Z', '2026-03-31T23:00:00.000Z'],
  ['month', 'Asia/Ho_Chi_Minh', '2026-01-31T16:59:59Z', '2026-01-31T17:00:00.000Z'],
])('[RGM-01] a %s in %s that contains %s ends at %s', async (...[name, zone, at, end]) => {
  expect(await periodEnd(name, zone, at)).toBe(end);
});

type Step =
  | { readonly kind: 'set'; readonly period: 'day' | 'week'; readonly amount: number | undefined }
  | { readonly kind: 'confirm'; readonly period: 'day' | 'week' }
  | { readonly kind: 'deposit'; readonly amount: number }
  | { readonly kind: 'wait'; readonly hours: number };

const period = fc.constantFrom('day' as const, 'week' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    period,
    amount: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('confirm' as const), period }),
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 23, 25, 60) }),
);

/** Limits by the words of the requirement, beside the implementation in SQL. */
interface Model {
  limit: number | undefined;
  pending: { amount: number | undefined; from: number } | undefined;
}

test('[RGM-01] no sequence of changes lets through more than the lowest limit in force', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const member = await newMember(platform);
      const { sessions } = platform.open.platform;
      const origin = { address: '127.0.0.1', device: '', browser: '', verified: 'password', mustChange: false };
      let { token } = member;
      let key = 0;
      const model: Record<'day' | 'week', Model> = {
        day: { limit: undefined, pending: undefined },
        week: { limit: undefined, pending: undefined },
      };
      const paid: { amount: number; at: number }[] = [];
      const since = async (name: 'day' | 'week', at: number): Promise<number> => {
        const ends = await periodEnd(name, 'America/Sao_Paulo', new Date(at).toISOString());
        const sameEnds = await Promise.all(
          paid.map(
            async (one) => (await periodEnd(name, 'America/Sao_Paulo', new Date(one.at).toISOString())) === ends,
          ),
        );
        return paid.reduce((sum, { amount }, index) => sum + (sameEnds[index] === true ? amount : 0), 0);
      };
      for (const one of steps) {
        const now = platform.clock.now();
        if (one.kind === 'wait') {
          platform.clock.advance(one.hours * HOUR_MS);
          token = await sessions.begin(member.memberId, origin);
        } else if (one.kind === 'set') {
          const { period: name, amount } = one;
          const state = model[name];
          await platform.call(
            'setPlayerLimit',
            { kind: 'deposit', period: name, ...(amount === undefined ? {} : { amount }) },
            { token },
          );
          if ((amount ?? Infinity) <= (state.limit ?? Infinity)) model[name] = { limit: amount, pending: undefined };
          else state.pending = { amount, from: now + 24 * HOUR_MS };
        } else if (one.kind === 'confirm') {
          const { status } = await platform.call(
            'confirmPlayerLimit',
            { kind: 'deposit', period: one.period },
            { token },
          );
          const state = model[one.period];
          const isDue = state.pending !== undefined && state.pending.from <= now;
          expect(status === 200).toBe(isDue);
          if (isDue) model[one.period] = { limit: state.pending?.amount, pending: undefined };
        } else {
          const idempotencyKey = `sequence-${(key += 1)}`;
          const { status } = await platform.call('startDeposit', { amount: one.amount, idempotencyKey }, { token });
          const fits = await Promise.all(
            (['day', 'week'] as const).map(
              async (name) => (await since(name, now)) + one.amount <= (model[name].limit ?? Infinity),
            ),
          );
          expect([one, status]).toEqual([one, fits.every(Boolean) ? 200 : 403]);
          if (status === 200) paid.push({ amount: one.amount, at: now });
        }
        await platform.database.db.deleteFrom('attempt_count').execute();
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);

test('[RGM-01] an operation without limits reads and writes nothing of them', async () => {
  const { memberId } = await newMember(platform);
  const { db } = platform.database;
  const at = new Date(platform.clock.now());
  const query = { memberId: BigInt(memberId), operation: 'launch', amount: 1n, at } as const;
  expect(await decide(db, query)).toMatchObject({ reason: null, limited: false });
  await setCounter(db, { memberId: BigInt(memberId), kind: 'stake', period: 'day', zone: 'UTC', at }, 10n);
  expect(await decide(db, query)).toMatchObject({ reason: null, limited: true });
});
