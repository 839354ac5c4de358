import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueueSection, QueueShape, StatusCell } from '../../../generated/types/operator-calls.ts';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { fillQueues } from '../../support/filled-queues.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember } from '../../support/player.ts';
import { cellFits } from '../../support/queue-shape.ts';
import { siteFixture } from '../../support/site-fixture.ts';

const merchant = 'alpha';
const flags = { PROMOTION3: true, FEEDBACK3: true, CASHIER3: true };
let platform: TestPlatform;
let ana: OperatorSeat;
let bob: OperatorSeat;
let player: string;

beforeAll(async () => {
  const registration = { fields: { username: {} } };
  platform = await startTestPlatform({
    sites: [siteFixture(merchant, { flags, registration }), siteFixture('beta', { flags, registration })],
  });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [merchant] });
  bob = await seatOperator(platform, 'bob', { role: 'admin', merchants: ['beta'] });
  player = (await fillQueues(platform, merchant)).id;
});
afterAll(() => platform.close());

interface Row {
  readonly id: string;
  readonly cells: Record<string, unknown>;
}
const rowsOf = async (queue: string): Promise<Row[]> =>
  (await ana.ask('opsQueue', { queue, merchant })).body.value.rows;
const detailsOf = (seat: OperatorSeat, queue: string, id: string) => seat.ask('opsQueueRow', { queue, merchant, id });
/** The text that names a value of a fixed set. */
const statusOf = (type: string, cell: unknown): readonly string[] => {
  const value = type === 'status' ? (cell as StatusCell | null)?.value : undefined;
  return value ? [`value.${value}`] : [];
};
const QUEUES = 'applications deposits feedback games help members notices outbox rounds tasks'.split(' ');

describe('[OPS-07] the detail page of a row', () => {
  test.each(QUEUES)('%s: has the cells of the row; operators of other merchants do not find it', async (queue) => {
    const [row] = await rowsOf(queue);
    const { body } = await detailsOf(ana, queue, row!.id);
    expect(body.value.row).toEqual(row);
    for (const { kind, title, columns, rows } of body.value.sections as QueueSection[]) {
      expect(title).not.toBe('');
      if (kind === 'fields') expect(rows).toHaveLength(1);
      for (const { cells } of rows)
        for (const { key, type } of columns) expect([key, cellFits(type, cells[key])]).toEqual([key, true]);
    }
    expect((await detailsOf(bob, queue, row!.id)).body.errorCode).toBe('ops.not.found');
    const isShared = ['games', 'help', 'notices'].includes(queue);
    if (!isShared)
      expect((await bob.ask('opsQueueRow', { queue, merchant: 'beta', id: row!.id })).body.errorCode).toBe(
        'ops.not.found',
      );
    expect((await detailsOf(ana, queue, 'no/such/row')).body.errorCode).toBe('ops.not.found');
  });

  test('every part and value of a row’s page has words, in whatever queue', async () => {
    const shapes = (await ana.ask('opsQueues', { language: 'en' })).body.value.queues as QueueShape[];
    const missing: string[] = [];
    for (const { name, labels, columns } of shapes) {
      const [row] = await rowsOf(name);
      if (!row) continue;
      const { sections } = (await detailsOf(ana, name, row.id)).body.value as { sections: QueueSection[] };
      const facts = { key: 'row', labels, columns, rows: [row] };
      for (const { key, labels: own = labels, columns: all, rows } of [facts, ...sections] as QueueSection[]) {
        const wanted = [
          ...(key === 'row' ? [] : [`section.${key}`]),
          ...all.map((column) => `column.${column.key}`),
          ...rows.flatMap(({ cells }) => all.flatMap((column) => statusOf(column.type, cells[column.key]))),
        ];
        missing.push(...wanted.filter((text) => own[text] === undefined).map((text) => `${name}: ${text}`));
      }
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  test('a member has wallets, ledger entries that link to deposits, and sessions', async () => {
    const { sections } = (await detailsOf(ana, 'members', player)).body.value as { sections: QueueSection[] };
    expect(sections.map(({ key }) => key)).toEqual(['limits', 'wallets', 'entries', 'notes', 'labels', 'sessions']);
    const [limits, wallets, entries, , , sessions] = sections;
    expect(limits?.rows).toEqual([]);
    const cash = wallets?.rows.find(({ cells }) => (cells.kind as { value: string }).value === 'cash');
    expect(cash?.cells.balance).toEqual({ amount: 100_250_000, currency: 'BRL' });
    expect(entries?.rows[0]).toMatchObject({ cells: { type: { value: 'deposit' } }, to: { queue: 'deposits' } });
    expect(sessions?.rows).toHaveLength(1);
  });

  test('each kind of ledger entry and wallet of a member has a label', async () => {
    const { sections } = (await detailsOf(ana, 'members', player)).body.value as { sections: QueueSection[] };
    const { body } = await ana.ask('opsQueues', { language: 'en' });
    const labels = (body.value.queues as QueueShape[]).find(({ name }) => name === 'members')?.labels ?? {};
    const values = sections.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) =>
        ['type', 'kind', 'realm'].flatMap((key) => (cells[key] as StatusCell | undefined)?.value ?? []),
      ),
    );
    expect(values).toContain('welcome');
    expect(values.filter((value) => labels[`value.${value}`] === undefined)).toEqual([]);
  });

  test('a deposit has the entries of its transaction, which add up to zero', async () => {
    const [deposit] = await rowsOf('deposits');
    const { sections } = (await detailsOf(ana, 'deposits', deposit!.id)).body.value as { sections: QueueSection[] };
    const amounts = sections.at(-1)!.rows.map(({ cells }) => (cells.amount as { amount: number }).amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([-250_000, 250_000]);
  });

  test('a row has its history from the audit log', async () => {
    const [row] = await rowsOf('feedback');
    const operation = { queue: 'feedback', operation: 'read', merchant, id: row!.id, key: randomUUID() };
    expect((await ana.ask('opsRunOperation', operation)).body.value).toEqual({ done: true });
    expect((await detailsOf(ana, 'feedback', row!.id)).body.value.history).toMatchObject([{ by: 'ana', act: 'read' }]);
  });
});

test('[OPS-07] the rows of each queue that wait for an operator are counted, of the merchant alone', async () => {
  const waiting = async (seat: OperatorSeat, code: string): Promise<Record<string, number>> => {
    const { queues } = (await seat.ask('opsWaiting', { code, language: 'en' })).body.value;
    return Object.fromEntries(queues.map((one: { queue: string; count: number }) => [one.queue, one.count]));
  };
  const counts = await waiting(ana, merchant);
  expect(counts).toMatchObject({ applications: 1, approvals: 1, rounds: 1, tasks: 1 });
  // Feedback was marked as read by the tests before.
  expect(counts.feedback).toBe((await rowsOf('feedback')).filter(({ cells }) => isNew(cells)).length);
  expect(counts).not.toHaveProperty('members');
  expect(counts).not.toHaveProperty('dead-letters');
  expect(Object.values(await waiting(bob, 'beta'))).toEqual(Object.values(await waiting(bob, 'beta')).map(() => 0));
  expect((await bob.ask('opsWaiting', { code: merchant, language: 'en' })).body.errorCode).toBe('ops.not.found');
});
const isNew = (cells: Readonly<Record<string, unknown>>): boolean => (cells.status as StatusCell).value === 'NEW';

describe('[OPS-07] the figures of a merchant', () => {
  interface Figures {
    readonly days: readonly { readonly day: string; readonly visits: number; readonly registrations: number }[];
    readonly money: readonly { readonly sandbox: boolean; readonly days: readonly Record<string, unknown>[] }[];
  }
  const figures = async (more: object = {}): Promise<Figures> =>
    (await ana.ask('opsFigures', { code: merchant, days: 7, ...more })).body.value;
  const count = async () => {
    await platform.open.platform.siteActivity.flush();
    await platform.open.runJob('count-days');
  };

  test('count what happened: pages, people who registered, deposits of the ledger and rounds', async () => {
    const { siteActivity, rolloutMetrics, sites } = platform.open.platform;
    await siteActivity.flush();
    await count();
    const before = (await figures()).days.at(-1);
    rolloutMetrics.count(sites.byCode(merchant)!, 'visits');
    rolloutMetrics.count(sites.byCode('beta')!, 'visits');
    await newMember(platform, `${merchant}.localhost`);
    await count();
    const { days, money } = await figures();
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toMatchObject({
      visits: (before?.visits ?? 0) + 1,
      registrations: (before?.registrations ?? 0) + 1,
    });
    const { rows } = await sql<{ deposits: number; deposited: bigint; staked: bigint }>`
      select (select count(*) from ledger_tx where type = 'deposit')::int as deposits,
        (select sum(amount) from ledger_entry e join ledger_tx t on t.id = e.tx_id where type = 'deposit' and amount > 0)::bigint as deposited,
        (select coalesce(sum(staked), 0) from vendor_round where live_bets > 0)::bigint as staked
    `.execute(platform.database.db);
    expect(rows[0]?.deposited).toBeGreaterThan(0n);
    expect(money).toHaveLength(1);
    expect(money[0]).toMatchObject({ sandbox: false, realm: 'play', currency: 'BRL' });
    const sum = (key: string) => money[0]!.days.reduce((total, one) => total + Number(one[key]), 0);
    expect([sum('deposits'), sum('deposited'), sum('staked')]).toEqual([
      rows[0]?.deposits,
      Number(rows[0]?.deposited),
      Number(rows[0]?.staked),
    ]);
  });

  test('count again what a repeated count has counted, once', async () => {
    const first = await figures();
    await count();
    await count();
    expect(await figures()).toMatchObject({ days: first.days, money: first.money });
  });

  test('belong to the merchant, and to a period that is offered', async () => {
    expect((await bob.ask('opsFigures', { code: merchant, days: 7 })).body.errorCode).toBe('ops.not.found');
    expect((await ana.ask('opsFigures', { code: merchant, days: 8 })).body.errorCode).toBe('ops.request');
    const foreign = (await bob.ask('opsFigures', { code: 'beta', days: 7 })).body.value as Figures;
    expect(foreign.money).toEqual([]);
    expect(foreign.days.reduce((total, { registrations }) => total + registrations, 0)).toBe(0);
  });
});

describe('[OPS-07] jobs that failed for the last time', () => {
  const ask = (seat: OperatorSeat, operation: string, id: string) =>
    seat.ask('opsRunOperation', { queue: 'dead-letters', operation, merchant, id, key: randomUUID() });

  /** Adds a job that failed for the last time, as pg-boss stores it. */
  async function addDeadLetter(payload: object): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_created_on, source_output)
      values ('dead-letters', ${JSON.stringify(payload)}::jsonb, 'publish-due-versions', gen_random_uuid(), 2, now(),
        '{"message": "no answer"}')
      returning id::text
    `.execute(platform.database.db);
    return rows[0]!.id;
  }

  test('are seen by operators of all merchants only, without secrets, and are retried or discarded once', async () => {
    const ada = await seatOperator(platform, 'ada', { role: 'publisher' });
    const names = async (seat: OperatorSeat): Promise<string[]> =>
      (await seat.ask('opsQueues')).body.value.queues.map(({ name }: { name: string }) => name);
    expect(await names(ada)).toContain('dead-letters');
    expect(await names(ana)).not.toContain('dead-letters');
    expect((await ana.ask('opsQueue', { queue: 'dead-letters', merchant })).body.errorCode).toBe('ops.not.found');
    expect((await ask(ana, 'discard', randomUUID())).body.errorCode).toBe('ops.not.found');
    await platform.open.platform.jobs.prepare();
    const [kept, gone] = [await addDeadLetter({ token: 'abc' }), await addDeadLetter({})];
    const { rows } = (await ada.ask('opsQueue', { queue: 'dead-letters', merchant })).body.value;
    expect(rows).toHaveLength(2);
    const { row } = (await detailsOf(ada, 'dead-letters', kept)).body.value;
    expect(row.cells).toMatchObject({ job: 'publish-due-versions', error: 'no answer', attempts: 3 });
    expect(row.cells.payload).not.toContain('abc');
    for (const done of [true, false]) {
      expect((await ask(ada, 'discard', gone)).body.value).toEqual({ done });
      expect((await ask(ada, 'retry', kept)).body.value).toEqual({ done });
    }
    const { entries } = (await ada.ask('opsAudit', { code: merchant })).body.value;
    expect(entries).toContainEqual(
      expect.objectContaining({ by: 'ada', act: 'discard', target: { kind: 'row', queue: 'dead-letters', id: gone } }),
    );
  });
});
