import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { withStoppedTimers } from '../../../tests/support/stopped-timers.ts';
import type { Log } from '../log/log.ts';
import { openEventOutbox } from './event-outbox.ts';
import { addToOutbox } from './outbox-store.ts';

/** Within which a balance reaches the pages. */
const PROMISED_MS = 1_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const isEmpty = async (): Promise<boolean> =>
  (await database.db.selectFrom('outbox').select('id').limit(1).execute()).length === 0;

test.each([
  { who: 'that its process sends', isScheduled: true, within: PROMISED_MS / 4 },
  { who: 'whose process ended before it sent it', isScheduled: false, within: PROMISED_MS },
])('[NAV-02] [NFR-04] an event $who waits $within ms at most', async ({ isScheduled, within }) => {
  await withStoppedTimers(async ({ pass, until }) => {
    const outbox = openEventOutbox(database, {} as Log);
    await addToOutbox(database.db, 'balance', 7n);
    if (isScheduled) outbox.scheduleFlush();
    expect(await isEmpty()).toBe(false);
    pass(within);
    await until(isEmpty);
    await outbox.close();
  });
});

test('[NAV-02] postings within a moment share one flush, and later ones get another', async () => {
  await withStoppedTimers(async ({ pass, until }) => {
    const outbox = openEventOutbox(database, {} as Log);
    for (let times = 0; times < 2; times += 1) {
      for (let posting = 0; posting < 3; posting += 1) {
        await addToOutbox(database.db, 'balance', 7n);
        outbox.scheduleFlush();
      }
      pass(PROMISED_MS / 4);
      await until(isEmpty);
    }
    await outbox.close();
  });
});
