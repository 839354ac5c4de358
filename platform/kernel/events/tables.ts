import type { Generated } from 'kysely';

/** Change notifications that are not sent yet; a row is deleted when it is sent. */
interface OutboxTable {
  id: Generated<bigint>;
  topic: string;
  owner_id: bigint;
}

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
