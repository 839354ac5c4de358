import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { Series } from '../../../rules/agent-contracts/series.ts';
import type { StoredInputs } from '../../../rules/agent-contracts/stored-inputs.ts';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** A merchant’s rules as they were when a window was closed. Amounts are digits. */
export interface StoredPolicy {
  readonly payer: 'upline' | 'platform';
  readonly activeBet: string;
  readonly activeDeposit: string | null;
  readonly costs: Readonly<Record<'bonuses' | 'rebates' | 'points' | 'salaries', boolean>>;
}

interface AgentWindowTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  series: WrittenOnce<Series>;
  from_at: WrittenOnce<Date>;
  until_at: WrittenOnce<Date>;
  cutoff: WrittenOnce<bigint>;
  policy: JSONColumnType<StoredPolicy, string, never>;
  currency: WrittenOnce<string>;
  closed_at: WrittenOnce<Date>;
  /** Events before it are no late ones: their windows were passed over. */
  counts_from: ColumnType<Date | null, Date | null | undefined, never>;
  settled_at: ColumnType<Date | null, never, Date | null>;
}

export type StoredBillState = 'closed' | 'due' | 'notReached' | 'paid' | 'partial' | 'insufficient';

interface AgentBillTable {
  id: Generated<bigint>;
  window_id: WrittenOnce<bigint>;
  contract_id: WrittenOnce<number>;
  version: WrittenOnce<number>;
  level: WrittenOnce<number>;
  payer_id: WrittenOnce<bigint | null>;
  payee_id: WrittenOnce<bigint>;
  inputs: JSONColumnType<StoredInputs, string, never>;
  state: Generated<StoredBillState>;
  base: Generated<bigint>;
  tier: number | null;
  amount: Generated<bigint>;
  carry_out: Generated<bigint>;
  payable: Generated<bigint>;
  paid: Generated<bigint>;
  payments: Generated<number>;
}

interface AgentBillPaymentTable {
  bill_id: WrittenOnce<bigint>;
  part: WrittenOnce<number>;
  source: WrittenOnce<'merchant' | 'income' | 'cash'>;
  amount: WrittenOnce<bigint>;
  /** Transaction of the ledger. */
  tx: WrittenOnce<bigint>;
  at: WrittenOnce<Date>;
}

interface AgentDisputeTable {
  bill_id: WrittenOnce<bigint>;
  merchant: WrittenOnce<string>;
  text: WrittenOnce<string>;
  state: Generated<'open' | 'upheld' | 'rejected'>;
  answer: string | null;
  opened_at: WrittenOnce<Date>;
  decided_at: Date | null;
  decided_by: string | null;
}

export type WindowRow = Selectable<AgentWindowTable>;
export type BillRow = Selectable<AgentBillTable>;
export type DisputeRow = Selectable<AgentDisputeTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_window: AgentWindowTable;
    agent_bill: AgentBillTable;
    agent_bill_payment: AgentBillPaymentTable;
    agent_dispute: AgentDisputeTable;
  }
}
