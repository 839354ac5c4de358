import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ContractStatus } from '../../../rules/agent-contracts/course.ts';
import type { Series } from '../../../rules/agent-contracts/series.ts';
import type { StoredTerms } from '../../../rules/agent-contracts/stored-terms.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface AgentContractTable {
  id: ColumnType<number, never, never>;
  merchant: WrittenOnce<string>;
  /** The agent that pays; null for the merchant. */
  payer_id: WrittenOnce<bigint | null>;
  payee_id: WrittenOnce<bigint>;
  kind: WrittenOnce<ContractKind>;
  category: WrittenOnce<string>;
  series: WrittenOnce<Series>;
  status: ContractStatus;
  /** The version in force, or the last one that was; 0 before the first. */
  version: Generated<number>;
  /** The version that waits for the payee. */
  offered: number | null;
  /** Changes with every change of the contract: an answer to another text is rejected. */
  etag: string;
  /** What the last window left; zero or negative. */
  carry: Generated<bigint>;
  offered_at: Date | null;
  /** Beginning of the first window that is billed. */
  starts_at: Date | null;
  /** End of the last window that is billed. */
  ends_at: Date | null;
  created_at: WrittenOnce<Date>;
  changed_at: Date;
}

interface AgentContractVersionTable {
  contract_id: WrittenOnce<number>;
  version: WrittenOnce<number>;
  terms: JSONColumnType<StoredTerms, string, never>;
  offered_at: WrittenOnce<Date>;
  accepted_at: Date | null;
  /** Beginning of the first window that it is billed by. */
  from_at: Date | null;
}

interface AgentContractEventTable {
  id: Generated<bigint>;
  contract_id: WrittenOnce<number>;
  event: WrittenOnce<string>;
  /** A member’s id, an operator’s name or `platform`. */
  actor: WrittenOnce<string>;
  status: WrittenOnce<string>;
  version: WrittenOnce<number>;
  at: WrittenOnce<Date>;
}

/** How far the windows of a series are billed; its row is locked by who bills the next one. */
interface AgentSeriesTable {
  merchant: WrittenOnce<string>;
  series: WrittenOnce<Series>;
  settled_until: Date;
  /** Number of the last event of members that a bill of the series knows. */
  cutoff: bigint;
  /** End of the last window that was passed over because its kind was off; events before it are never billed. */
  counts_from: ColumnType<Date | null, never, Date>;
}

export type ContractRow = Selectable<AgentContractTable>;
export type VersionRow = Selectable<AgentContractVersionTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_contract: AgentContractTable;
    agent_contract_version: AgentContractVersionTable;
    agent_contract_event: AgentContractEventTable;
    agent_series: AgentSeriesTable;
  }
}
