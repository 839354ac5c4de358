import type { Generated } from 'kysely';

/** The rebate that a member was given with the registration, in parts per million of valid stakes. */
interface AgentRebateTable {
  member_id: bigint;
  ppm: number;
}

/** The events of members that the rebates of a merchant were paid for on a day. */
interface AgentRebateRunTable {
  id: Generated<bigint>;
  merchant: string;
  day: Date;
  /** What the merchant gave at most. */
  max_ppm: number;
  after_seq: bigint;
  upto_seq: bigint;
  at: Date;
}

interface AgentRebatePaymentTable {
  run_id: bigint;
  member_id: bigint;
  /** In 1/10 000; below zero where more bets were taken back than made. */
  amount: bigint;
  currency: string;
  ledger_tx: Generated<bigint | null>;
  /** Whether a later run has set an amount below zero off. */
  set_off: Generated<boolean>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_rebate: AgentRebateTable;
    agent_rebate_run: AgentRebateRunTable;
    agent_rebate_payment: AgentRebatePaymentTable;
  }
}
