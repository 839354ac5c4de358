import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';

let platform: TestPlatform;
let ana: OperatorSeat & { secret: string };

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(() => platform.close());

/** Adds a payment of 100 to an order of a member that waits for an operator. */
async function addSuspended(memberId: string): Promise<string> {
  const { db } = platform.database;
  const id = randomUUID();
  const at = new Date(platform.clock.now());
  const money = { merchant: 'alpha', adapter: 'sandbox', currency: 'BRL', amount: 1_000_000n };
  await db
    .insertInto('payment_order')
    .values({
      ...money,
      id,
      member_id: BigInt(memberId),
      state: 'review',
      idem_key: id,
      created_at: at,
      changed_at: at,
    })
    .execute();
  const suspended = { order_id: id, credited: 0n, fee: 0n, suspended: 1_000_000n, state: 'suspended' } as const;
  const receipt = { reason: 'not-permitted', provider_id: id, payer: JSON.stringify({}) } as const;
  const row = await db
    .insertInto('payment_receipt')
    .values({ ...money, ...suspended, ...receipt, received_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

test('[MEM-04] [RGM-01] an operator who credits a player on a break is told what stands against it', async () => {
  const { memberId, token, host } = await newMember(platform);
  const id = await addSuspended(memberId);
  await platform.call('excludePlayer', { duration: 'week', understood: true }, { token, host });
  platform.clock.advance(30_000);
  const params = { reason: 'Asked for by the player', proof: appCode(platform, ana.secret) };
  const request = { queue: 'suspense', operation: 'credit', merchant: 'alpha', id, key: randomUUID(), params };
  expect((await ana.ask('opsRunOperation', request)).body.errorCode).toBe('ops.player.barred');
  const row = (await ana.ask('opsQueueRow', { queue: 'suspense', merchant: 'alpha', id })).body.value.row;
  expect(row.operations).toEqual(['credit', 'return']);
});
