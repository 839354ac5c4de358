import type { ColumnType, Selectable } from 'kysely';
import type { Realm } from '../ledger/store.ts';
import type { TransferState } from './transfer-rules.ts';

/** A column that is written once, when the row is inserted. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** A transfer of which a vendor is told. Written together with the posting that holds its money. */
interface WalletTransferTable {
  /** The idempotency key at the vendor. */
  id: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  vendor: WrittenOnce<string>;
  /** `in` goes to the vendor's wallet, `out` comes from it. */
  direction: WrittenOnce<'in' | 'out'>;
  amount: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  realm: WrittenOnce<Realm>;
  state: TransferState;
  /** The posting that holds the money. One posting resolves it. */
  hold_tx: WrittenOnce<bigint>;
  /** Number of queries so far. */
  checks: number;
  next_check_at: Date;
  requested_at: WrittenOnce<Date>;
  ended_at: Date | null;
}

export type WalletTransferRow = Selectable<WalletTransferTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    wallet_transfer: WalletTransferTable;
  }
}
