import type { Generated } from 'kysely';

/** An invite link of an agent. */
interface AgentInviteTable {
  id: Generated<bigint>;
  agent_id: bigint;
  merchant: string;
  /** In upper case; an affiliate code of the agent while the link works. */
  code: string;
  /** How the agent calls the link. */
  label: string;
  /** Whether members who register by it become agents. */
  is_agent: boolean;
  /** Rebate of who registers by it from now on, in parts per million. */
  rebate_ppm: Generated<number>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

/** A member who registered by an invite link. */
interface AgentInvitedTable {
  member_id: bigint;
  invite_id: bigint;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    agent_invite: AgentInviteTable;
    agent_invited: AgentInvitedTable;
  }
}
