import type { Generated } from 'kysely';

/** Authenticator app of a member; it has no effect until it is confirmed. */
interface TotpTable {
  member_id: bigint;
  /** Encrypted with a platform secret. */
  secret: Buffer;
  confirmed_at: Date | null;
  /** Time step of the last accepted code, so that no code is accepted twice. */
  last_step: Generated<bigint>;
  created_at: Date;
}

interface RecoveryCodeTable {
  member_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    totp: TotpTable;
    recovery_code: RecoveryCodeTable;
  }
}
