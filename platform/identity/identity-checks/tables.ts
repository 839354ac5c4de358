import type { Generated } from 'kysely';
import type { IdentityPart } from './rules.ts';

/** What a member sent to prove who they are, and what an operator decided. */
interface IdentityCheckTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint;
  /** Kind of document. */
  document: string;
  state: 'waiting' | 'approved' | 'rejected';
  submitted_at: Date;
  decided_at: Date | null;
  /** Name of the operator. */
  decided_by: string | null;
  reason: string | null;
  /** What the operator wrote to the player. */
  note: string | null;
  /** The parts of a rejected check that have to be sent once more. */
  again: Generated<string[]>;
  /** When the player was told of the decision. */
  told_at: Date | null;
}

/** Pictures of a check. */
interface IdentityPartTable {
  check_id: bigint;
  part: IdentityPart;
  file_id: string;
}

/** Members whom an operator asked to prove who they are. */
interface IdentityRequestTable {
  member_id: bigint;
  reason: string;
  asked_by: string;
  asked_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    identity_check: IdentityCheckTable;
    identity_part: IdentityPartTable;
    identity_request: IdentityRequestTable;
  }
}
