import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { fillQueues } from '../../support/filled-queues.ts';
import { appCode, type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteFixture } from '../../support/site-fixture.ts';

const merchant = 'alpha';
const flags = { PROMOTION3: true, FEEDBACK3: true, CASHIER3: true };
let platform: TestPlatform;
let ana: OperatorSeat & { secret: string };

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteFixture(merchant, { flags, registration: { fields: { username: {} } } })],
  });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [merchant] });
  await fillQueues(platform, merchant);
});
afterAll(() => platform.close());

interface Row {
  readonly id: string;
  readonly cells: Record<string, unknown>;
}
const rowsOf = async (queue: string): Promise<Row[]> =>
  (await ana.ask('opsQueue', { queue, merchant })).body.value.rows;
const detailsOf = (seat: OperatorSeat, queue: string, id: string) => seat.ask('opsQueueRow', { queue, merchant, id });

describe('[OPS-07] an operation on many rows', () => {
  const bulk = (ids: readonly string[], more: object = {}) =>
    ana.ask('opsRunBulk', {
      queue: 'feedback',
      operation: 'answered',
      merchant,
      ids,
      key: `bulk-${randomUUID()}`,
      ...more,
    });

  test('has a result for each row: done, or skipped where there was nothing to do', async () => {
    await platform.call(
      'feedback',
      { questionType: 'game', content: 'The second message.' },
      { host: 'alpha.localhost' },
    );
    const ids = (await rowsOf('feedback')).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const { results } = (await bulk([...ids, '99999'])).body.value;
    expect(results).toEqual([...ids.map((id) => ({ id, outcome: 'done' })), { id: '99999', outcome: 'skipped' }]);
  });

  test('runs no row twice when the request is sent again', async () => {
    await platform.call(
      'feedback',
      { questionType: 'game', content: 'The third message.' },
      { host: 'alpha.localhost' },
    );
    const [{ id } = { id: '' }] = await rowsOf('feedback');
    const key = `bulk-${randomUUID()}`;
    for (const _time of [1, 2])
      expect((await bulk([id], { key })).body.value.results).toEqual([{ id, outcome: 'done' }]);
    const { history } = (await detailsOf(ana, 'feedback', id)).body.value;
    expect(history).toHaveLength(1);
  });

  test('is limited to 100 rows, and to operations that are meant for many', async () => {
    expect((await bulk(Array.from({ length: 101 }, (_, at) => String(at)))).body.errorCode).toBe('ops.request');
    const edit = { queue: 'help', operation: 'edit', params: { language: 'en', title: 'x', text: 'x' } };
    expect((await bulk(['help-one'], edit)).body.errorCode).toBe('ops.not.found');
  });

  test('whose parameters do not fit names them, as for one row', async () => {
    const alone = { queue: 'bonuses', operation: 'void', merchant, id: '1', params: {}, key: randomUUID() };
    const { body } = await bulk(['1', '2'], { queue: 'bonuses', operation: 'void', params: {} });
    const one = (await ana.ask('opsRunOperation', alone)).body;
    expect([body.errorCode, body.fields]).toEqual([one.errorCode, one.fields]);
    expect(body.fields).toHaveProperty('reason');
  });

  test('waits for a second operator row by row, as for one row; each is approved by itself', async () => {
    const [{ id } = { id: '' }] = await rowsOf('bonuses');
    const end = { queue: 'bonuses', operation: 'void', params: { reason: 'Played on two accounts' } };
    const { results } = (await bulk([id, '99999'], end)).body.value;
    expect(results).toEqual([
      { id, outcome: 'pending' },
      { id: '99999', outcome: 'skipped' },
    ]);
    const alone = await ana.ask('opsRunOperation', { ...end, merchant, id, key: randomUUID() });
    expect((await bulk([id], end)).body.value.results).toEqual([
      { id, outcome: 'failed', errorCode: alone.body.errorCode },
    ]);
    const [request] = (await ana.ask('opsQueue', { queue: 'approvals', merchant })).body.value.rows as Row[];
    const decide = (seat: OperatorSeat & { secret: string }) => {
      platform.clock.advance(30_000);
      const proof = appCode(platform, seat.secret);
      const approve = { queue: 'approvals', operation: 'approve', merchant, id: request?.id, key: randomUUID() };
      return seat.ask('opsRunOperation', { ...approve, params: { proof } });
    };
    expect((await decide(ana)).body.errorCode).toBe('ops.own.request');
    const cora = await seatOperator(platform, 'cora', { role: 'publisher', merchants: [merchant] });
    expect((await decide(cora)).body.value).toEqual({ done: true });
    expect((await detailsOf(ana, 'bonuses', id)).body.value.row).toMatchObject({
      cells: { status: { value: 'voided' } },
      operations: [],
    });
  });

  test('tells of a row that breaks, and runs the others', async () => {
    await sql`update feedback set status = 'NEW'`.execute(platform.database.db);
    const [first, second] = (await rowsOf('feedback')).map(({ id }) => id) as [string, string];
    await sql
      .raw(`alter table feedback add constraint broken check (id <> ${first}) not valid`)
      .execute(platform.database.db);
    const { results } = (await bulk([first, second])).body.value;
    await sql`alter table feedback drop constraint broken`.execute(platform.database.db);
    expect(results).toEqual([
      { id: first, outcome: 'failed', errorCode: 'internal.error' },
      { id: second, outcome: 'done' },
    ]);
    expect(platform.log.join('')).toContain('an operation broke on one of many rows');
  });

  test('checks the permission for every row: one that is lost in between rejects the rest', async () => {
    const eva = await seatOperator(platform, 'eva', { role: 'editor', merchants: [merchant] });
    await platform.database.db.updateTable('operator').set({ role: 'viewer' }).where('name', '=', 'eva').execute();
    const answer = await eva.ask('opsRunBulk', {
      queue: 'feedback',
      operation: 'read',
      merchant,
      ids: ['1', '2'],
      key: randomUUID(),
    });
    expect(answer.body.errorCode).toBe('ops.role');
  });
});
