import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { endBonusesOf } from '../../../platform/money/turnover/exclusion.ts';
import { setSettings } from '../../support/getting-in.ts';
import { appCode, type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';

const merchant = 'alpha';
type Seat = OperatorSeat & { secret: string };

let platform: TestPlatform;
let member: TestMember;
let username: string;
let ana: Seat;
let bea: Seat;
let eve: Seat;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney(merchant), siteWithMoney('beta')] });
  member = await newMember(platform);
  const { db } = platform.database;
  const row = await db.selectFrom('member').select('username').where('id', '=', BigInt(member.memberId)).execute();
  username = row[0]?.username ?? '';
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [merchant] });
  bea = await seatOperator(platform, 'bea', { role: 'publisher', merchants: [merchant] });
  eve = await seatOperator(platform, 'eve', { role: 'editor', merchants: [merchant] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const PARAMS = {
  amount: '50',
  times: '10',
  days: '7',
  counts: 'slots',
  order: 'cashFirst',
  onWithdraw: 'forfeitAll',
  maxBet: '5',
  reason: 'A complaint',
} as const;

const run = (seat: Seat, operation: string, over: object) =>
  seat.ask('opsRunOperation', { queue: 'bonuses', operation, merchant, id: '', key: randomUUID(), ...over });
const grant = (seat: Seat, params: object = {}) => run(seat, 'grant', { params: { ...PARAMS, username, ...params } });

async function approve(id: string) {
  platform.clock.advance(30_000);
  const params = { reason: 'Checked', proof: appCode(platform, bea.secret) };
  return bea.ask('opsRunOperation', {
    queue: 'approvals',
    operation: 'approve',
    merchant,
    id,
    key: randomUUID(),
    params,
  });
}

const bonuses = async () =>
  (await platform.call('bonusDetails', {}, { token: member.token })).body.value as {
    active?: { id: string; balance: number; maxBet: number };
    list: { status: string; terms: object }[];
  };

describe('[MEM-10] a bonus by hand', () => {
  test('needs a publisher, and a second one who approves it', async () => {
    expect((await grant(eve)).body.errorCode).toBe('ops.role');
    const { body } = await grant(ana);
    expect(body.value).toMatchObject({ done: false, pending: { operation: 'grant', by: 'ana' } });
    expect((await bonuses()).list).toEqual([]);
    const { id } = body.value.pending;
    const { row } = (await ana.ask('opsQueueRow', { queue: 'approvals', merchant, id })).body.value;
    expect(row.cells.request).toMatch(new RegExp(`^Grant a bonus\nUser name: ${username}\nAmount: 50\n`));
    expect(row.cells.request).toContain('What counts: Slots only, in full');
    expect((await approve(body.value.pending.id)).body.value).toEqual({ done: true });
    expect(await bonuses()).toMatchObject({ active: { balance: 50, maxBet: 5 }, list: [{ status: 'active' }] });
    const { rows } = (await ana.ask('opsQueue', { queue: 'bonuses', merchant, search: username })).body.value;
    expect(rows).toMatchObject([{ cells: { status: { value: 'active' }, amount: { amount: 500_000 } } }]);
  });

  test('is rejected for an unknown player, a player of another merchant and one whose stakes are blocked', async () => {
    const other = await newMember(platform, 'beta.localhost');
    const theirs = await sql<{ username: string }>`select username from member where id = ${other.memberId}`.execute(
      platform.database.db,
    );
    for (const wrong of ['nobody', theirs.rows[0]?.username ?? '']) {
      const { body } = await grant(ana, { username: wrong });
      expect((await approve(body.value.pending.id)).body.errorCode).toBe('ops.not.found');
    }
    const { db } = platform.database;
    await sql`insert into play_block (member_id, reason) values (${member.memberId}, 'excluded')`.execute(db);
    const { body } = await grant(ana);
    expect((await approve(body.value.pending.id)).body.errorCode).toBe('ops.not.found');
    await sql`delete from play_block`.execute(db);
  });

  test('T11: what the market forbids is rejected', async () => {
    await setSettings(platform, merchant, { turnover: { maxWagering: 10, ownMoneyFree: true, oneProduct: true } });
    const outcomes = [];
    for (const params of [{ times: '11' }, { counts: 'everything' }, { onWithdraw: 'refuse' }, {}]) {
      const { body } = await grant(ana, params);
      outcomes.push((await approve(body.value.pending.id)).body.errorCode ?? 'granted');
    }
    expect(outcomes).toEqual(['ops.errors', 'ops.errors', 'ops.errors', 'granted']);
  });

  test('ends with a reason after a second operator agreed; the queued one follows', async () => {
    const { active } = await bonuses();
    const { body } = await run(ana, 'void', { id: active?.id, params: { reason: 'Granted twice' } });
    expect((await approve(body.value.pending.id)).body.value).toEqual({ done: true });
    const after = await bonuses();
    expect(after.list.map(({ status }) => status)).toEqual(['active', 'voided']);
    const { row } = (await ana.ask('opsQueueRow', { queue: 'bonuses', merchant, id: active?.id })).body.value;
    const endedBy = { value: 'operator', tone: 'plain' };
    expect(row).toMatchObject({ cells: { reason: 'Granted twice', endedBy }, operations: [] });
  });

  test('that the player’s exclusion ended is ended by that, and not by an operator', async () => {
    const { active } = await bonuses();
    await platform.database.transaction((within) =>
      endBonusesOf(within, { memberId: BigInt(member.memberId), reason: 'excluded', at: platform.clock.now() }),
    );
    const { row } = (await ana.ask('opsQueueRow', { queue: 'bonuses', merchant, id: active?.id })).body.value;
    expect(row.cells).toMatchObject({ status: { value: 'voided' }, endedBy: { value: 'excluded' }, reason: null });
  });
});
