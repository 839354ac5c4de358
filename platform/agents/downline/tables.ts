/** How an agent calls a member below; only the agent sees it. */
interface AgentLabelTable {
  agent_id: bigint;
  member_id: bigint;
  label: string;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_label: AgentLabelTable;
  }
}

export {};
