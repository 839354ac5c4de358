import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishOperations } from '../../../platform/back-office/queues/finish-operations.ts';
import { openTransactionReporter } from '../../../platform/kernel/adapters/guard-calls.ts';
import { isTransactionOpen } from '../../../platform/kernel/database/open-transaction.ts';
import type { VendorAdapter } from '../../../platform/play/vendors/adapter.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const merchant = 'alpha';
const emptyBook = { ok: true, value: { list: [], cursor: undefined } } as const;
const pullSettled = vi.fn<VendorAdapter['pullSettled']>();
/** A fake vendor that implements the query of transactions only. */
const vendor = { origins: [], pullSettled } as Pick<VendorAdapter, 'origins' | 'pullSettled'> as VendorAdapter;

let platform: TestPlatform;
let ana: OperatorSeat;
let bea: OperatorSeat;
let task: string;

beforeAll(async () => {
  platform = await startTestPlatform({ adapters: new Map([['PG', vendor]]) });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [merchant] });
  bea = await seatOperator(platform, 'bea', { role: 'publisher', merchants: [merchant] });
});
afterAll(() => platform.close());
beforeEach(async () => {
  pullSettled.mockReset();
  pullSettled.mockResolvedValue(emptyBook);
  task = await addTask();
});

async function addTask(): Promise<string> {
  const detail = JSON.stringify({ merchant });
  const { id } = await platform.database.db
    .insertInto('operator_task')
    .values({ kind: 'late', vendor: 'PG', subject: randomUUID(), detail, done_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const retry = (seat: OperatorSeat, key: string = randomUUID()) =>
  seat.ask('opsRunOperation', { queue: 'tasks', operation: 'retry', merchant, id: task, key });
const stored = () =>
  platform.database.db.selectFrom('operation').select(['state', 'changed']).where('row_id', '=', task).execute();

/** Blocks the vendor's response; resolves when the vendor has received the request. */
function holdVendor(): { readonly asked: Promise<void>; readonly answer: () => void } {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<typeof emptyBook>();
  pullSettled.mockImplementation(() => {
    asked.resolve();
    return answered.promise;
  });
  return { asked: asked.promise, answer: () => answered.resolve(emptyBook) };
}

describe('[OPS-07] an operation that requires a provider', () => {
  test('sends its request while no transaction is open', async () => {
    const open: boolean[] = [];
    pullSettled.mockImplementation(() => {
      open.push(isTransactionOpen());
      return Promise.resolve(emptyBook);
    });
    expect((await retry(ana)).body.value).toEqual({ done: true });
    expect(open).toEqual([false]);
    expect(await stored()).toEqual([{ state: 'done', changed: true }]);
  });

  test('runs once for its key, even when the request is repeated', async () => {
    const key = randomUUID();
    const { asked, answer } = holdVendor();
    const first = retry(ana, key);
    await asked;
    expect((await retry(ana, key)).body.errorCode).toBe('ops.conflict');
    answer();
    expect((await first).body.value).toEqual({ done: true });
    expect((await retry(ana, key)).body.value).toEqual({ done: true });
    expect(pullSettled).toHaveBeenCalledTimes(1);
  });

  test('is the only one on its row; a second operator gets a conflict', async () => {
    const { asked, answer } = holdVendor();
    const first = retry(ana);
    await asked;
    expect((await retry(bea)).body.errorCode).toBe('ops.conflict');
    answer();
    expect((await first).body.value).toEqual({ done: true });
    expect((await retry(bea)).body.value).toEqual({ done: true });
  });

  test('fails when the provider does not respond, and can be repeated', async () => {
    pullSettled.mockRejectedValue(new Error('timeout'));
    const key = randomUUID();
    expect((await retry(ana, key)).body.errorCode).toBe('ops.unavailable');
    expect((await retry(ana, key)).body.errorCode).toBe('ops.unavailable');
    expect(pullSettled).toHaveBeenCalledTimes(1);
    pullSettled.mockResolvedValue(emptyBook);
    expect((await retry(ana)).body.value).toEqual({ done: true });
  });

  test('is finished by the sweep when its process ended between the phases', async () => {
    const { database } = platform.open.platform;
    const transaction = database.transaction.bind(database);
    let ended = false;
    pullSettled.mockImplementationOnce(() => {
      ended = true;
      return Promise.resolve(emptyBook);
    });
    const fault = vi
      .spyOn(database, 'transaction')
      .mockImplementation((work) => (ended ? Promise.reject(new Error('the process ended')) : transaction(work)));
    expect((await retry(ana)).body.errorCode).toBe('internal.error');
    fault.mockRestore();
    expect(await stored()).toEqual([{ state: 'open', changed: false }]);

    await finishOperations(platform.open.platform);
    expect(await stored()).toEqual([{ state: 'open', changed: false }]);
    platform.clock.advance(61_000);
    await Promise.all([finishOperations(platform.open.platform), finishOperations(platform.open.platform)]);
    expect(await stored()).toEqual([{ state: 'done', changed: true }]);
    expect(pullSettled).toHaveBeenCalledTimes(2);
    await finishOperations(platform.open.platform);
    expect(pullSettled).toHaveBeenCalledTimes(2);
  });
});

describe('[OPS-07] an operation without a provider', () => {
  test('runs once for its key, also when both requests arrive together', async () => {
    const key = randomUUID();
    const params = { kind: 'player', language: 'en', title: `Once ${key}`, text: 'One notice.' };
    const add = () => ana.ask('opsRunOperation', { queue: 'notices', operation: 'add', merchant, key, params });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ body }) => body.value)).toEqual([{ done: true }, { done: true }, { done: true }]);
    const { rows } = (await ana.ask('opsQueue', { queue: 'notices', merchant })).body.value;
    expect(rows.filter(({ cells }: { cells: { title: string } }) => cells.title === params.title)).toHaveLength(1);
  });
});

describe('an adapter that is called while a transaction is open', () => {
  test('throws in tests', async () => {
    const { database, vendors } = platform.open.platform;
    const span = { vendor: 'PG', from: 0, to: 1, cursor: undefined };
    const inside = database.transaction(async () => vendors.getAdapter('PG')?.pullSettled(span));
    await expect(inside).rejects.toThrow('The adapter vendor PG.pullSettled was called while a database transaction');
    expect(pullSettled).not.toHaveBeenCalled();
  });

  test('is logged in production', () => {
    const error = vi.fn();
    openTransactionReporter('production', { error })('vendor PG.pullSettled');
    expect(error).toHaveBeenCalledOnce();
  });
});
