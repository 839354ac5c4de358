import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import type { WithdrawalState } from './rules.ts';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface WithdrawalTable {
  id: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  /** Idempotency key of the player's request. */
  idem_key: WrittenOnce<string>;
  account_id: WrittenOnce<string>;
  /** The account as it was when the player asked. */
  destination: JSONColumnType<PayoutDestination, string, never>;
  /** Debited from the player in 1/10 000, with the fee inside. */
  amount: WrittenOnce<bigint>;
  fee: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  state: WithdrawalState;
  /** Why it was rejected or has failed; empty otherwise. */
  reason: string;
  /** The ledger's transaction that holds the money. */
  hold_tx: bigint | null;
  /** What the approval covers: see `approvalHash`. */
  approval_hash: Buffer | null;
  approved_by: string | null;
  /** The provider's reference, such as an end-to-end id. */
  reference: string;
  /** Returned by the provider after it was paid, in 1/10 000. */
  returned: bigint;
  /**
   * What the player said about a paid one; `automatic` when they said nothing in time, `forced` when an operator had the proof
   * that it has arrived.
   */
  confirmation: 'received' | 'partly' | 'not_received' | 'automatic' | 'forced' | null;
  /** What arrived of a paid one as the player says, in 1/10 000; null unless it was a part. */
  received: Generated<bigint | null>;
  confirmed_at: Generated<Date | null>;
  /** Why an operator forced the receipt, which the player reads; empty otherwise. */
  receipt_reason: Generated<string>;
  /** The picture by which the player shows that it has not arrived whole. */
  receipt_proof: Generated<string | null>;
  requested_at: WrittenOnce<Date>;
  changed_at: Date;
  paid_at: Date | null;
}

interface WithdrawalStepTable {
  id: Generated<bigint>;
  withdrawal_id: WrittenOnce<string>;
  state: WrittenOnce<string>;
  at: WrittenOnce<Date>;
  /** `player`, `rules`, `provider`, or the name of an operator. */
  by: WrittenOnce<string>;
  note: WrittenOnce<string>;
}

/** One request to a provider, written before it is sent. */
interface PayoutAttemptTable {
  id: Generated<bigint>;
  withdrawal_id: WrittenOnce<string>;
  number: WrittenOnce<number>;
  adapter: WrittenOnce<string>;
  /** Idempotency key at the provider. */
  provider_key: WrittenOnce<string>;
  request_hash: WrittenOnce<Buffer>;
  opened_at: WrittenOnce<Date>;
  /** When its outcome was final. */
  closed_at: Date | null;
  /** Number of queries so far. */
  checks: number;
  next_check_at: Date;
  /** What the provider last said. */
  note: string;
}

interface PayoutReturnTable {
  attempt_id: WrittenOnce<bigint>;
  return_id: WrittenOnce<string>;
  amount: WrittenOnce<bigint>;
  at: WrittenOnce<Date>;
}

export type WithdrawalRow = Selectable<WithdrawalTable>;
export type WithdrawalStepRow = Selectable<WithdrawalStepTable>;
export type PayoutAttemptRow = Selectable<PayoutAttemptTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable;
    withdrawal_step: WithdrawalStepTable;
    payout_attempt: PayoutAttemptTable;
    payout_return: PayoutReturnTable;
  }
}
