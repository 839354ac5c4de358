import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const HOUR_MS = 3_600_000;
const UNIT = 10_000n;

let platform: TestPlatform;
let ana: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')] });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(() => platform.close());

const ago = (hours: number): Date => new Date(platform.clock.now() - hours * HOUR_MS);

async function order({ memberId }: TestMember, state: 'credited' | 'failed', { hours = 1, amount = 100n * UNIT } = {}) {
  const id = randomUUID();
  const order_ = {
    merchant: 'alpha',
    member_id: BigInt(memberId),
    adapter: 'sandbox',
    currency: 'BRL',
    state,
  } as const;
  await platform.database.db
    .insertInto('payment_order')
    .values({ ...order_, id, idem_key: id, amount, credited: amount, created_at: ago(hours), changed_at: ago(hours) })
    .execute();
}

/** Adds stakes that were lost to the kept sums of the member's wallet. */
async function lose({ memberId }: TestMember, hours: number, amount: bigint): Promise<void> {
  const { db } = platform.database;
  const accounts = db.selectFrom('ledger_account').select('id').where('owner_id', '=', BigInt(memberId));
  const { id } = await accounts.where('kind', '=', 'cash').executeTakeFirstOrThrow();
  const quarter = 15 * 60_000;
  const slot = new Date(Math.floor(ago(hours).getTime() / quarter) * quarter);
  await sql
    .raw(
      `begin; set local role platform_books; insert into books.ledger_sum (account_id, slot, type, credited, debited)
       values (${id}, '${slot.toISOString()}', 'bet', 0, ${amount}) on conflict do nothing; commit`,
    )
    .execute(db);
}

async function raise({ memberId }: TestMember, times: number): Promise<void> {
  const kinds = ['deposit', 'stake', 'loss', 'session'] as const;
  const at = new Date(platform.clock.now());
  const row = { member_id: BigInt(memberId), period: 'day', amount: 50n, requested_at: at } as const;
  for (const kind of kinds.slice(0, times))
    await platform.database.db
      .insertInto('rg_limit')
      .values({ ...row, kind, effective_from: at, confirmed_at: null })
      .execute();
}

const look = () => platform.open.runJob('find-behaviour-markers');
const casesOf = ({ memberId }: TestMember) =>
  platform.database.db
    .selectFrom('behaviour_case')
    .select(['id', 'state', 'score', 'markers'])
    .where('member_id', '=', BigInt(memberId))
    .orderBy('id')
    .execute();
const run = (operation: string, id: bigint | string, params: object) =>
  ana.ask('opsRunOperation', {
    merchant: 'alpha',
    queue: 'behaviour',
    operation,
    id: String(id),
    params,
    key: randomUUID(),
  });

test('[RGM-01] signs of harm are found in the facts of play, and one sign alone opens no case', async () => {
  const [calm, chasing, rising] = [await newMember(platform), await newMember(platform), await newMember(platform)];
  await raise(calm, 2);
  for (const hours of [2, 26, 50, 74]) {
    await lose(chasing, hours + 0.5, 90n * UNIT);
    await order(chasing, 'credited', { hours });
  }
  await order(rising, 'credited', { hours: 24 * 20, amount: 40n * UNIT });
  await order(rising, 'credited', { hours: 5, amount: 30n * UNIT });
  for (let count = 0; count < 3; count += 1) await order(rising, 'failed');
  await look();
  expect(await casesOf(calm)).toEqual([]);
  const [chased] = await casesOf(chasing);
  expect(chased?.markers).toContainEqual({ name: 'chasing', level: 2, value: 4 });
  expect(await casesOf(rising)).toMatchObject([
    {
      score: 2,
      markers: [
        { name: 'rising', level: 1, value: 3 },
        { name: 'declined', level: 1, value: 3 },
      ],
    },
  ]);
  await look();
  expect(await casesOf(rising)).toHaveLength(1);
});

test('[RGM-01] night play and long days are measured in the merchant’s time zone', async () => {
  const member = await newMember(platform);
  const zone = platform.open.platform.sites.byCode('alpha')?.manifest.merchant.timeZone ?? 'UTC';
  const hourOf = (at: Date) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at));
  const back = (hourOf(ago(0)) + 24 - 2) % 24;
  for (let night = 0; night < 4; night += 1) await lose(member, back + 24 * night + 1, 1n * UNIT);
  for (let hour = 0; hour < 9; hour += 1) await lose(member, back + 24 + hour + 3, 1n * UNIT);
  await look();
  const [found] = await casesOf(member);
  expect(found?.markers.map(({ name }) => name)).toContain('night');
});

test('[RGM-01] an operator works the case: notes, a pause that bars play, and an end that keeps it quiet', async () => {
  const member = await newMember(platform);
  await raise(member, 4);
  await look();
  const [opened] = await casesOf(member);
  const id = opened?.id ?? 0n;
  await platform.database.db
    .updateTable('member')
    .set({ email: 'care@example.org' })
    .where('id', '=', BigInt(member.memberId))
    .execute();
  await platform.open.runJob('tell-behaviour');
  await platform.open.runJob('tell-behaviour');
  const told = (await platform.send({ url: '/ops/outbox.json?to=care%40example.org' })).body.messages;
  expect(told).toHaveLength(1);
  expect((await run('note', id, { text: 'Called; wants a break.' })).status).toBe(200);
  expect((await run('pause', id, { days: '7', reason: 'Agreed by phone' })).status).toBe(200);
  const order_ = { amount: 25, idempotencyKey: 'while-paused' };
  const { body } = await platform.call('startDeposit', order_, { token: member.token, host: member.host });
  expect(body.errorCode).toBe('play.excluded');
  const inbox = await platform.call('inboxMessages', {}, { token: member.token, host: member.host });
  expect(inbox.text).toContain('Sua pausa começou');
  expect((await run('close', id, { outcome: 'paused', text: 'A week off' })).status).toBe(200);
  await run('note', id, { text: 'too late' });
  const row = (await ana.ask('opsQueueRow', { merchant: 'alpha', queue: 'behaviour', id: String(id) })).body.value;
  const steps = row.sections.find(({ key }: { key: string }) => key === 'steps').rows;
  expect(steps.map(({ cells }: { cells: { action: { value: string } } }) => cells.action.value)).toEqual([
    'opened',
    'message',
    'note',
    'pause',
    'close',
  ]);
  await look();
  expect(await casesOf(member)).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) await order(member, 'failed');
  await look();
  expect((await casesOf(member)).map(({ state }) => state)).toEqual(['closed', 'open']);
});
