import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expirePending } from '../../../platform/back-office/approvals/expire.ts';
import { decideApproval } from '../../../platform/back-office/approvals/store.ts';
import { finishOperations } from '../../../platform/back-office/queues/finish-operations.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { appCode, type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';

const merchant = 'alpha';
const UNIT = 10_000;
type Seat = OperatorSeat & { secret: string };

let platform: TestPlatform;
let member: TestMember;
let ana: Seat;
let bea: Seat;
let task: string;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney(merchant), siteWithMoney('beta')] });
  member = await newMember(platform);
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [merchant] });
  bea = await seatOperator(platform, 'bea', { role: 'publisher', merchants: [merchant] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});
beforeEach(async () => {
  task = await addDispute(2_500);
});

/** Adds a payment of another amount than ordered, which an operator decides. */
async function addDispute(paid: number): Promise<string> {
  const { db } = platform.database;
  const id = randomUUID();
  const at = new Date(platform.clock.now());
  const order = {
    merchant,
    member_id: BigInt(member.memberId),
    adapter: 'sandbox',
    currency: 'BRL',
    state: 'review',
  } as const;
  await db
    .insertInto('payment_order')
    .values({ ...order, id, idem_key: id, amount: BigInt(100 * UNIT), created_at: at, changed_at: at })
    .execute();
  const money = { amount: paid * UNIT, currency: 'BRL' };
  const detail = { merchant, username: 'x', asked: '100 BRL', paid: `${paid} BRL`, money };
  const added = await db
    .insertInto('operator_task')
    .values({ kind: 'payment', vendor: 'sandbox', subject: id, detail: JSON.stringify(detail), done_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(added.id);
}

/** Returns a code of the seat's app that was not used yet, because each is accepted once. */
const proofOf = (seat: Seat): string => {
  platform.clock.advance(30_000);
  return appCode(platform, seat.secret);
};
const credit = (seat: Seat, key: string = randomUUID(), id = task) =>
  seat.ask('opsRunOperation', {
    queue: 'tasks',
    operation: 'credit',
    merchant,
    id,
    key,
    params: { reason: 'Paid by phone', proof: proofOf(seat) },
  });
const decide = (seat: Seat, operation: 'approve' | 'reject' | 'withdraw', id: string) =>
  seat.ask('opsRunOperation', {
    queue: 'approvals',
    operation,
    merchant,
    id,
    key: randomUUID(),
    params:
      operation === 'withdraw'
        ? {}
        : { reason: 'Checked', ...(operation === 'approve' ? { proof: proofOf(seat) } : {}) },
  });
const balance = async (): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token: member.token })).body.value.sumBalance;
const rowOf = async (seat: Seat, queue: string, id: string) =>
  (await seat.ask('opsQueueRow', { queue, merchant, id })).body.value;

describe('[OPS-07] a credit above the amount that one operator may give', () => {
  test('is stored as a request that names who, why and when, and moves no money', async () => {
    const before = await balance();
    const { body } = await credit(ana);
    expect(body.value).toMatchObject({ done: false, pending: { operation: 'credit', by: 'ana' } });
    expect(await balance()).toBe(before);
    const { row } = await rowOf(bea, 'approvals', body.value.pending.id);
    expect(row.cells).toMatchObject({
      requestedBy: 'ana',
      state: { value: 'pending' },
      reason: 'Paid by phone',
      row: { href: `/ops/alpha/queues/tasks/${task}` },
    });
    expect(row.operations).toEqual(['approve', 'reject']);
    expect((await rowOf(ana, 'approvals', body.value.pending.id)).row.operations).toEqual(['withdraw']);
    expect((await rowOf(ana, 'tasks', task)).row.pending).toEqual(body.value.pending);
  });

  test('runs exactly once when another operator approves it, however often that is sent', async () => {
    const before = await balance();
    const { id } = (await credit(ana)).body.value.pending;
    expect((await decide(bea, 'approve', id)).body.value).toEqual({ done: true });
    expect(await balance()).toBe(before + 2_500);
    expect((await decide(bea, 'approve', id)).body.errorCode).toBe('ops.conflict');
    expect(await balance()).toBe(before + 2_500);
    const { history } = await rowOf(ana, 'tasks', task);
    expect(history).toMatchObject([
      { by: 'bea', act: 'credit', given: { requestedBy: 'ana', reason: 'Paid by phone' } },
      { by: 'ana', action: 'opsRequestApproval', act: 'credit' },
    ]);
  });

  test('is never approved by the operator who requested it', async () => {
    const { id } = (await credit(ana)).body.value.pending;
    expect((await decide(ana, 'approve', id)).body.errorCode).toBe('ops.own.request');
    expect((await decide(ana, 'reject', id)).body.errorCode).toBe('ops.own.request');
    expect((await rowOf(ana, 'approvals', id)).row.cells.state.value).toBe('pending');
  });

  test('is rejected with a reason, or withdrawn by its requester, and can be requested again', async () => {
    const first = (await credit(ana)).body.value.pending;
    expect((await credit(bea)).body.errorCode).toBe('ops.conflict');
    expect((await decide(bea, 'reject', first.id)).body.value).toEqual({ done: true });
    expect((await rowOf(ana, 'approvals', first.id)).row.cells).toMatchObject({ decidedBy: 'bea', note: 'Checked' });
    const second = (await credit(ana)).body.value.pending;
    expect((await decide(bea, 'withdraw', second.id)).body.value).toEqual({ done: false });
    expect((await decide(ana, 'withdraw', second.id)).body.value).toEqual({ done: true });
    expect((await credit(bea)).body.value.pending.by).toBe('bea');
  });

  test('is shown as failed when its operation is not applied after the approval, and can be requested again', async () => {
    const { db } = platform.database;
    const { id } = (await credit(ana)).body.value.pending;
    const at = new Date(platform.clock.now());
    await decideApproval(db, { id: BigInt(id), state: 'approved', by: 'bea', at, note: '' });
    // An operation whose provider never answered: its attempts are used up.
    const lost = { operator: 'bea', queue: 'approvals', operation: 'approve', row_id: id, params: '{}', plan: null };
    const stored = { ...lost, key: randomUUID(), merchant, state: 'open', attempts: 9 } as const;
    await db
      .insertInto('operation')
      .values({ ...stored, created_at: at, changed_at: at })
      .execute();
    platform.clock.advance(120_000);
    await finishOperations(platform.open.platform);
    expect((await rowOf(bea, 'approvals', id)).row.cells.state).toEqual({ value: 'failed', tone: 'danger' });
    expect((await credit(ana)).body.value).toMatchObject({ done: false, pending: { by: 'ana' } });
  });

  test('is not approved after a day', async () => {
    const { id } = (await credit(ana)).body.value.pending;
    platform.clock.advance(24 * 60 * 60 * 1000);
    // Sessions of operators end sooner than a request, so the second operator signs in again.
    const cora = await seatOperator(platform, `cora${id}`, { role: 'publisher', merchants: [merchant] });
    expect((await decide(cora, 'approve', id)).body.errorCode).toBe('ops.expired');
    await expirePending(platform.open.platform);
    expect((await rowOf(cora, 'approvals', id)).row.cells.state.value).toBe('expired');
    ana = await seatOperator(platform, `ana${id}`, { role: 'publisher', merchants: [merchant] });
    bea = await seatOperator(platform, `bea${id}`, { role: 'publisher', merchants: [merchant] });
    member = await newMember(platform);
    task = await addDispute(2_500);
  });

  test('is not approved when its requester has lost the role since', async () => {
    const dan = await seatOperator(platform, 'dan', { role: 'publisher', merchants: [merchant] });
    const { id } = (await credit(dan)).body.value.pending;
    await platform.database.db.updateTable('operator').set({ role: 'viewer' }).where('name', '=', 'dan').execute();
    const before = await balance();
    expect((await decide(bea, 'approve', id)).body.errorCode).toBe('ops.role');
    expect(await balance()).toBe(before);
    expect((await rowOf(bea, 'approvals', id)).row.cells.state.value).toBe('pending');
  });

  test('is approved by one of two operators who do so at the same time', async () => {
    const before = await balance();
    const { id } = (await credit(ana)).body.value.pending;
    const eve = await seatOperator(platform, 'eve', { role: 'publisher', merchants: [merchant] });
    const answers = await Promise.all([decide(bea, 'approve', id), decide(eve, 'approve', id)]);
    expect(answers.filter(({ body }) => body.value?.done === true)).toHaveLength(1);
    expect(await balance()).toBe(before + 2_500);
  });
});

test('[OPS-07] a credit up to that amount needs one operator', async () => {
  const before = await balance();
  const small = await addDispute(50);
  expect((await credit(ana, randomUUID(), small)).body.value).toEqual({ done: true });
  expect(await balance()).toBe(before + 50);
});
