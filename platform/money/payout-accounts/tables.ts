import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** An account of a player to which payouts may go. */
interface PayoutAccountTable {
  id: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  kind: WrittenOnce<PayoutDestination['kind']>;
  destination: JSONColumnType<PayoutDestination, string, never>;
  /** Name of the holder as the player stated it. */
  holder: WrittenOnce<string>;
  /** CPF of the holder, digits only; empty for kinds that have none. */
  document: WrittenOnce<string>;
  /** Hash of the destination, by which the same account of two players is found. */
  fingerprint: WrittenOnce<Buffer>;
  /**
   * `checking`: an operator compares the holder's name before the first payout. `blocked`: a payout came back from it, so an
   * operator must verify it before the next.
   */
  state: 'active' | 'checking' | 'blocked' | 'removed';
  /** Start of the cooling-off time: when it was bound, or its owner proved who they are without the payment password. */
  cooling_from: Date;
  /** Why it is blocked; empty when it is not. */
  blocked_because: string;
  /** Who bound or changed it last: `player`, or the name of an operator. */
  edited_by: string;
  created_at: WrittenOnce<Date>;
  changed_at: Date;
  /** Whether the player's withdrawals go to it unless they choose another. */
  is_default: Generated<boolean>;
  /** When an operator verified that it is the player's. */
  verified_at: Generated<Date | null>;
  /** Whether another player has bound it too, and no operator has looked at it since. */
  is_shared: Generated<boolean>;
}

export type PayoutAccountRow = Selectable<PayoutAccountTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    payout_account: PayoutAccountTable;
  }
}
