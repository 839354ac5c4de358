import type { Generated } from 'kysely';

/** The agent directly above a member. Members of the merchant itself have no row. */
interface AgentEdgeTable {
  member_id: bigint;
  parent_id: bigint;
  since: Date;
  /** Whether the numbers of members include it. */
  counted: Generated<boolean>;
}

/** A member below an agent at any depth; 1 is the direct downline. */
interface AgentPathTable {
  ancestor_id: bigint;
  descendant_id: bigint;
  depth: number;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_edge: AgentEdgeTable;
    agent_path: AgentPathTable;
  }
}
