import type { Generated } from 'kysely';

/** How far the ledger is in the sums; one row. */
interface AgentCountTable {
  one: boolean;
  /** The last transaction that is in them. */
  done_tx: bigint;
}

/** The time zone in which the days of a merchant are counted. */
interface AgentZoneTable {
  merchant: string;
  time_zone: string;
}

/** What a day meant for a member's money, in 1/10 000. */
interface AgentMemberDayTable {
  member_id: bigint;
  day: Date;
  /** A category of games; empty for what is no play. */
  category: string;
  valid_bets: bigint;
  wins: bigint;
  deposits: bigint;
  withdrawals: bigint;
  rebates: bigint;
}

/** The sums of all members below an agent, without the agent. */
interface AgentTeamDayTable extends Omit<AgentMemberDayTable, 'member_id'> {
  agent_id: bigint;
  /** Members with valid bets on the day, in the category; in any, when it is empty. */
  active: number;
  /** Members who deposited on the day; only in the row without a category. */
  depositors: number;
  /** Members who joined on the day; only in the row without a category. */
  joined: number;
}

/** The numbers of members below an agent: at any depth, and directly below. */
interface AgentTeamTable {
  agent_id: bigint;
  members: number;
  direct: number;
}

/** Moves of branches, the edge before each included. */
interface AgentMoveTable {
  id: Generated<bigint>;
  member_id: bigint;
  from_parent: bigint | null;
  from_since: Date | null;
  to_parent: bigint;
  at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_count: AgentCountTable;
    agent_zone: AgentZoneTable;
    agent_member_day: AgentMemberDayTable;
    agent_team_day: AgentTeamDayTable;
    agent_team: AgentTeamTable;
    agent_move: AgentMoveTable;
  }
}
