import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageNames } from '../../../generated/language-names.ts';
import type { OpsQueueRowResponse, QueueShape } from '../../../generated/types/operator-calls.ts';
import { withoutTags } from '../../../platform/contact/notices/plain-text.ts';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { GROUP_ORDER } from '../../../src/studio/queues/queue-groups.ts';
import { everyAccount } from '../../support/books.ts';
import { access } from '../../support/getting-in.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember } from '../../support/player.ts';

let platform: TestPlatform;
let ana: OperatorSeat;
let eva: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform();
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  eva = await seatOperator(platform, 'eva', { role: 'viewer', merchants: ['alpha'] });
});
afterAll(() => platform.close());

interface Property {
  title?: string;
  oneOf?: { const: string }[];
}

const merchant = 'alpha';
const rowsOf = async (queue: string, more: object = {}) =>
  (await ana.ask('opsQueue', { queue, merchant, ...more })).body.value.rows as {
    id: string;
    cells: Record<string, unknown>;
  }[];

describe('[OPS-07] back office', () => {
  test('each queue describes its columns and operations, and its rows have exactly these columns', async () => {
    const { queues } = (await ana.ask('opsQueues')).body.value;
    const names = queues.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    for (const { columns, operations } of queues as QueueShape[])
      for (const { shows = [] } of operations)
        expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(shows));
    for (const { name, columns } of queues)
      for (const { cells } of await rowsOf(name))
        expect(Object.keys(cells)).toEqual(columns.map(({ key }: { key: string }) => key));
  });

  test.each(Object.keys(languageNames))('each queue has labels for itself and its parts in %s', async (language) => {
    const { queues } = (await ana.ask('opsQueues', { language })).body.value as { queues: QueueShape[] };
    for (const { name, group } of queues) expect(GROUP_ORDER, `the group of ${name}`).toContain(group);
    const silent = queues.flatMap(({ name, labels, columns, operations, filters }) => {
      const schemas = [...operations.map(({ parameters }) => parameters), ...(filters ? [filters] : [])];
      const properties = schemas.flatMap((schema) => Object.entries(schema.properties as Record<string, Property>));
      const keys = [
        'title',
        'about',
        ...columns.map(({ key }) => `column.${key}`),
        ...operations.map((operation) => `operation.${operation.name}`),
        ...properties.map(([property]) => `param.${property}`),
        ...properties.flatMap(([, { oneOf = [] }]) => oneOf.map((choice) => `value.${choice.const}`)),
      ];
      return keys.filter((key) => !labels[key]).map((key) => `${name} ${key}`);
    });
    expect(silent).toEqual([]);
    const { operations, labels } = queues.find(({ name }) => name === 'notices')!;
    const { title } = operations[0]!.parameters.properties as Record<string, Property>;
    expect(title?.title).toBe(labels['param.title']);
  });

  test('shows the player and the amount of a task as typed cells', async () => {
    const { body } = await access(platform).register('tasked');
    const id = BigInt(body.value.id);
    const { db } = platform.database;
    const accounts = await everyAccount(db, `u:${id}:cash:play:BRL`);
    await db
      .insertInto('vendor_player')
      .values({ vendor: 'PG', member_id: id, realm: 'play', currency: 'BRL', ref: 'p-7', ...accounts })
      .execute();
    const detail = { player: 'p-7', round: 'r-1', amount: '1205000', refTxId: null, merchant, row: 'x/1/r-1' };
    const task = { kind: 'rollback_after_win', vendor: 'PG', subject: 'r-1', done_at: null };
    await db
      .insertInto('operator_task')
      .values({ ...task, detail: JSON.stringify(detail) })
      .execute();
    expect((await rowsOf('tasks'))[0]?.cells).toMatchObject({
      kind: { value: 'rollback_after_win', tone: 'plain' },
      player: { id: String(id), name: 'tasked' },
      vendor: 'PG',
      round: 'r-1',
      amount: { amount: 1_205_000, currency: 'BRL' },
      refTxId: null,
      paid: null,
    });
  });

  test('filters rows by the queue’s JSON Schema and rejects unknown values', async () => {
    const feedback = {
      merchant,
      question_type: 'game',
      content: 'The lobby is lovely.',
      language: 'en',
      member_id: null,
    };
    const at = new Date(platform.clock.now());
    await platform.database.db
      .insertInto('feedback')
      .values({ ...feedback, created_at: at })
      .execute();
    const filtered = (filter: unknown) => ana.ask('opsQueue', { queue: 'feedback', merchant, filter });
    expect((await filtered('{"status":"NEW"}')).body.value.rows).toHaveLength(1);
    expect((await filtered('{"status":"ANSWERED"}')).body.value.rows).toEqual([]);
    for (const wrong of ['{"status":"LOST"}', '{"other":"NEW"}', '[]', 'null', 'NEW'])
      expect((await filtered(wrong)).body.fields).toEqual({ filter: { message: 'field.invalid' } });
  });

  test('filters tasks, applications and messages by days of the operator’s time zone', async () => {
    const { db } = platform.database;
    // 22:00 on 31 December in São Paulo, where the operator works.
    const at = new Date('2026-01-01T01:00:00Z');
    const member = await newMember(platform);
    const detail = JSON.stringify({ merchant });
    const task = { kind: 'late-refund', vendor: 'sandbox', subject: 'evening', detail, done_at: null };
    await db.insertInto('operator_task').values(task).execute();
    await sql`update operator_task set created_at = ${at} where subject = 'evening'`.execute(db);
    const application = { merchant, member_id: BigInt(member.memberId), promotion: 'welcome', remark: 'please' };
    await db
      .insertInto('promotion_application')
      .values({ ...application, status: 'APPLYING', created_at: at })
      .execute();
    const message = {
      merchant,
      kind: 'mail',
      recipient: 'evening@example.org',
      purpose: 'notice',
      subject: 'Hello',
      adapter: 'outbox',
    };
    await db
      .insertInto('message')
      .values({ ...message, body: 'Hello', created_at: at } as never)
      .execute();
    const found = async (queue: string, filter: object, timeZone: string): Promise<number> => {
      const request = { queue, merchant, filter: JSON.stringify(filter), timeZone };
      return (await ana.ask('opsQueue', request)).body.value.rows.length;
    };
    const evening = { from: '2025-12-31', to: '2025-12-31' };
    for (const queue of ['tasks', 'applications', 'outbox']) {
      expect([queue, await found(queue, evening, 'America/Sao_Paulo')]).toEqual([queue, 1]);
      expect([queue, await found(queue, evening, 'UTC')]).toEqual([queue, 0]);
    }
    const wrong = await ana.ask('opsQueue', { queue: 'tasks', merchant, timeZone: 'Mars/Olympus' });
    expect(wrong.body.fields).toEqual({ timeZone: { message: 'field.invalid' } });
  });

  test('removes HTML that operators type before storing it; notices are published to players and can be withdrawn', async () => {
    const params = {
      kind: 'player',
      language: 'pt',
      title: 'Oi <img src=x onerror=alert(1)>',
      text: '<b>Hoje</b> abre',
    };
    const run = (name: string, more: object) =>
      ana.ask('opsRunOperation', { queue: 'notices', operation: name, merchant, ...more });
    expect((await run('add', { params })).body.value).toEqual({ done: true });
    const [row] = await rowsOf('notices');
    expect(row?.cells).toMatchObject({ kind: { value: 'player' }, title: 'Oi ', text: 'Hoje abre' });
    expect((await run('withdraw', { id: row?.id })).body.value).toEqual({ done: true });
    expect((await run('withdraw', { id: row?.id })).body.value).toEqual({ done: false });
    expect(withoutTags('a < b <scr<script>ipt>x</script>')).toBe('a < b ipt>x');
  });

  test('rejects a text in a language that the merchant does not offer', async () => {
    const params = { kind: 'player', language: 'vi', title: 'Xin chào', text: 'Hôm nay mở cửa' };
    const answer = await ana.ask('opsRunOperation', { queue: 'notices', operation: 'add', merchant, params });
    expect(answer.body.fields).toEqual({ language: { message: 'field.invalid' } });
  });

  test('shows a notice from its publication time and rejects an invalid time by field name', async () => {
    const add = (from: string) =>
      ana.ask('opsRunOperation', {
        queue: 'notices',
        operation: 'add',
        merchant,
        params: { kind: 'popup', language: 'en', title: 'Tonight', text: 'We open late.', from },
      });
    for (const wrong of ['soon', '2026-13-01T10:00:00Z', '2026-11-21', '20261121T100000Z'])
      expect((await add(wrong)).body.fields).toEqual({ from: { message: 'field.invalid' } });
    const at = new Date(platform.clock.now() + 60_000).toISOString();
    expect((await add(at)).body.value).toEqual({ done: true });
    expect((await rowsOf('notices')).find(({ cells }) => cells.title === 'Tonight')?.cells.publishedAt).toBe(at);
    const shown = async (): Promise<string[]> =>
      (await platform.call('listAnnouncements', { types: 'PU' })).body.value.popup.announcements.map(
        ({ title }: { title: string }) => title,
      );
    expect(await shown()).not.toContain('Tonight');
    platform.clock.advance(60_000);
    expect(await shown()).toContain('Tonight');
  });

  test('rejects operations of viewers, names invalid values, and hides rows of other merchants', async () => {
    const add = { queue: 'notices', operation: 'add', merchant, params: { kind: 'popup' } };
    expect((await eva.ask('opsRunOperation', add)).body.errorCode).toBe('ops.role');
    expect(
      Object.keys((await ana.ask('opsRunOperation', add)).body.fields).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['language', 'text', 'title']);
    expect((await ana.ask('opsRunOperation', { ...add, operation: 'constructor' })).body.errorCode).toBe(
      'ops.not.found',
    );
    expect((await ana.ask('opsQueue', { queue: 'members', merchant: 'beta' })).body.errorCode).toBe('ops.not.found');
  });

  test('finds a member by the beginning of the name and ends the member’s sessions', async () => {
    const registered = await access(platform).register('queued');
    const [member] = await rowsOf('members', { search: 'QUEU' });
    expect(member?.cells.username).toEqual({ id: member?.id, name: 'queued' });
    expect(await rowsOf('members', { search: '%' })).toEqual([]);
    const { token } = registered.body.value;
    const end = {
      queue: 'members',
      operation: 'end-sessions',
      merchant,
      id: member?.id,
      params: { reason: 'asked by phone' },
    };
    expect((await ana.ask('opsRunOperation', end)).body.value).toEqual({ done: true });
    expect((await platform.call('memberInfo', {}, { token })).body.errorCode).toBe('login.not.session');
    const { entries } = (await ana.ask('opsAudit', { code: merchant })).body.value;
    expect(entries[0]).toMatchObject({
      by: 'ana',
      action: 'opsRunOperation',
      target: { kind: 'row', queue: 'members', id: member?.id },
      given: { reason: 'asked by phone' },
    });
  });
});

describe('[OPS-07] the page of a member', () => {
  const memberPage = async (id: string): Promise<OpsQueueRowResponse> =>
    (await ana.ask('opsQueueRow', { queue: 'members', merchant, id })).body.value;

  test('a member has the notes of operators with author and time, newest first, and an entry of the audit log for each', async () => {
    const { memberId: id } = await newMember(platform);
    const { memberId: foreign } = await newMember(platform, 'beta.localhost');
    const note = (text: string, member = id) =>
      ana.ask('opsRunOperation', {
        queue: 'members',
        operation: 'note',
        merchant,
        id: member,
        params: { text },
        key: randomUUID(),
      });
    expect((await note(' Called about a deposit. ')).body.value).toEqual({ done: true });
    platform.clock.advance(1000);
    expect((await note('Called again.')).body.value).toEqual({ done: true });
    expect((await note(' ')).body.errorCode).toBe('ops.request');
    expect((await note('A member of another merchant.', foreign)).body.value).toEqual({ done: false });
    const { sections, history } = await memberPage(id);
    const notes = sections.find(({ key }) => key === 'notes');
    expect(notes?.rows.map(({ cells }) => [cells.author, cells.note])).toEqual([
      ['ana', 'Called again.'],
      ['ana', 'Called about a deposit.'],
    ]);
    expect(notes?.rows[0]?.cells.at).toBe(new Date(platform.clock.now()).toISOString());
    expect(history).toMatchObject([
      { by: 'ana', act: 'note' },
      { by: 'ana', act: 'note' },
    ]);
  });

  test('a member has the limits of stakes and the block that exist', async () => {
    const { db } = platform.database;
    const { memberId: id } = await newMember(platform);
    const resets = new Date(platform.clock.now() + 120_000);
    const limit = { kind: 'stake' as const, period: 'day' as const, amount: 500_000n, used: 0n };
    const counter = { member_id: BigInt(id), ...limit, zone: 'UTC', resets_at: resets, seen_at: null };
    const ended = { kind: 'loss' as const, used: 300_000n, resets_at: new Date(platform.clock.now() - 60_000) };
    await db
      .insertInto('rg_counter')
      .values([counter, { ...counter, ...ended }])
      .execute();
    const until = new Date(platform.clock.now() + 60_000);
    const block = { member_id: BigInt(id), reason: 'cool_off' as const, until_at: until };
    await db.insertInto('play_block').values(block).execute();
    const nextDay = new Date(platform.clock.now());
    nextDay.setUTCHours(24, 0, 0, 0);
    const { sections } = await memberPage(id);
    const limits = sections.find(({ key }) => key === 'limits');
    expect(limits?.rows.map(({ cells }) => cells)).toMatchObject([
      { limit: { value: 'cool_off' }, most: null, until: until.toISOString() },
      // Nothing is lost yet in the day that has begun since.
      { limit: { value: 'loss' }, used: { amount: 0 }, until: nextDay.toISOString() },
      { limit: { value: 'stake' }, most: { amount: 500_000, currency: 'BRL' }, until: resets.toISOString() },
    ]);
  });
});
