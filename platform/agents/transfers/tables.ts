/** A transfer between an agent and a member directly below. */
interface MemberTransferTable {
  ledger_tx: bigint;
  from_id: bigint;
  to_id: bigint;
  /** `up`: to the upline; `down`: to the downline. */
  direction: 'up' | 'down';
  /** Idempotency key of the sender. */
  key: string;
  /** In 1/10 000. */
  amount: bigint;
  currency: string;
  created_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    member_transfer: MemberTransferTable;
  }
}

export {};
