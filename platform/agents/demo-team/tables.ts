import type { Generated } from 'kysely';

/** Agents for trials whose team the platform makes. */
interface DemoTeamTable {
  agent_id: bigint;
  merchant: string;
  /** When the team played last; null before the first time. */
  played_at: Generated<Date | null>;
}

/** Members of such a team; nobody can sign in to them. */
interface DemoTeamMemberTable {
  member_id: bigint;
  agent_id: bigint;
  /** Place in `TEAM`. */
  place: number;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    demo_team: DemoTeamTable;
    demo_team_member: DemoTeamMemberTable;
  }
}
