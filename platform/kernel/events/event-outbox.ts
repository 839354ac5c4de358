import type { Database } from '../database/connection.ts';
import { sql } from '../database/connection.ts';
import type { Log } from '../log/log.ts';

export interface EventOutbox {
  /** Something was put in: tell it soon. */
  scheduleFlush(): void;
  /** Tells everything that waits. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** So many at a time: what PostgreSQL carries in one transaction without making others wait. */
const BATCH = 500;
/** Postings that come close together are told in one go. */
const GATHER_MS = 15;
/** What a process left behind that ended between its posting and the telling. */
const SWEEP_MS = 500;

/**
 * Tells members' pages, whichever process they are connected to, what the ledger's outbox holds. Rows are taken out in
 * the statement that tells them, so each is told by one process; when a process dies, another tells the rest.
 */
export function openEventOutbox({ db }: Pick<Database, 'db'>, log: Log): EventOutbox {
  let gathering: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  const run = async (): Promise<void> => {
    while (!closed && (await tell(db)) === BATCH);
  };
  const start = (): Promise<void> => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be told'))
      .finally(() => (running = undefined));
    return running;
  };
  const sweep = setInterval(() => void start(), SWEEP_MS).unref();
  return {
    scheduleFlush: () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        // What came while a pass was running may have come too late for it.
        void (running ?? Promise.resolve()).then(() => (closed ? undefined : start()));
      }, GATHER_MS).unref();
    },
    run: start,
    close: async () => {
      clearInterval(sweep);
      clearTimeout(gathering);
      closed = true;
      await running;
    },
  };
}

async function tell(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
      returning topic, owner_id
    ), told as (
      select pg_notify('member_event', json_build_object('merchant', m.merchant, 'memberId', m.id::text, 'type', w.topic)::text)
      from (select distinct topic, owner_id from taken) w join member m on m.id = w.owner_id
    )
    select (select count(*) from taken)::integer as taken, (select count(*) from told)::integer as told
  `.execute(db);
  return rows[0]?.taken ?? 0;
}
