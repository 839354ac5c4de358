import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A timestamp that PostgreSQL sets by default. */
type SetByDatabase = ColumnType<Date, never, never>;

/** Ledger accounts, written only by ledger_open and ledger_post. Amounts are in 1/10 000 of the currency. */
interface LedgerAccountTable {
  id: Generated<bigint>;
  code: string;
  owner_id: bigint | null;
  kind: string;
  currency: string;
  realm: 'real' | 'play';
  overdraw: boolean;
  /** When false, the balance is the sum of the entries instead of a stored column. */
  tracked: boolean;
  balance: ColumnType<bigint, never, never>;
  version: ColumnType<bigint, never, never>;
}

interface LedgerTxTable {
  id: Generated<bigint>;
  type: string;
  idem_scope: string;
  idem_key: string;
  fingerprint: Buffer;
  reverses: bigint | null;
  resolves: bigint | null;
  ref: JSONColumnType<Record<string, unknown>, string, never>;
  created_at: ColumnType<Date, never, never>;
}

interface LedgerEntryTable {
  id: Generated<bigint>;
  tx_id: bigint;
  account_id: bigint;
  amount: bigint;
  balance_after: bigint | null;
  version: bigint | null;
}

/** Sums of a member's account by quarter of an hour and type of transaction, kept by the statement that adds entries. */
interface LedgerSumTable {
  account_id: bigint;
  slot: Date;
  type: string;
  credited: bigint;
  debited: bigint;
}

interface IdemResultTable {
  scope: string;
  key: string;
  fingerprint: Buffer;
  status: 'claimed' | 'posted' | 'refused' | 'buried';
  body: JSONColumnType<Record<string, unknown>, string, string>;
  created_at: ColumnType<Date, never, never>;
}

interface TombstoneTable {
  scope: string;
  key: string;
  created_at: ColumnType<Date, never, never>;
}

interface LedgerSealTable {
  id: Generated<bigint>;
  from_tx: bigint;
  to_tx: bigint;
  tx_count: number;
  prev_hash: Buffer;
  hash: Buffer;
  sealed_at: SetByDatabase;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    ledger_account: LedgerAccountTable;
    ledger_tx: LedgerTxTable;
    ledger_entry: LedgerEntryTable;
    ledger_sum: LedgerSumTable;
    idem_result: IdemResultTable;
    tombstone: TombstoneTable;
    ledger_seal: LedgerSealTable;
  }
}
