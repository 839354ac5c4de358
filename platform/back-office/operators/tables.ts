import type { ColumnType, Generated } from 'kysely';
import type { OperatorRole } from '../../../generated/operator-calls.ts';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface OperatorTable {
  id: Generated<bigint>;
  /** In lower case. */
  name: string;
  password_hash: string;
  role: OperatorRole;
  /** Codes of the merchants that the operator may work for; null means all. */
  merchants: string[] | null;
  /** Whether another person chose the password. */
  must_change: Generated<boolean>;
  /** A sandbox operator signs in from the loopback address only, without an authenticator app. */
  is_sandbox: Generated<boolean>;
  /** Encrypted with a platform secret; has no effect until it is confirmed. */
  totp_secret: Generated<Buffer | null>;
  totp_confirmed_at: Generated<Date | null>;
  /** Time step of the last accepted code, so that no code is accepted twice. */
  totp_last_step: Generated<bigint>;
  created_at: CreatedAt;
  created_by: string;
  signed_in_at: Generated<Date | null>;
  deactivated_at: Generated<Date | null>;
}

interface OperatorRecoveryCodeTable {
  operator_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
}

interface OperatorSessionTable {
  token_hash: Buffer;
  operator_id: bigint;
  address: string;
  browser: string;
  created_at: CreatedAt;
  seen_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    operator: OperatorTable;
    operator_recovery_code: OperatorRecoveryCodeTable;
    operator_session: OperatorSessionTable;
  }
}
