/** Planned moves of branches, one for each at most. */
interface AgentMovePlanTable {
  member_id: bigint;
  to_parent: bigint;
  planned_by: string;
  planned_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_move_plan: AgentMovePlanTable;
  }
}

export {};
