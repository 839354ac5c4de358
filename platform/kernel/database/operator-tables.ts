import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { OperatorRole } from '../../../generated/operator-calls.ts';

/** Written once, never changed. */
type Written = ColumnType<Date, Date, never>;

interface OperatorTable {
  id: Generated<bigint>;
  /** In lower case. */
  name: string;
  password_hash: string;
  role: OperatorRole;
  /** Codes of the merchants the operator is bound to; null for all of them. */
  merchants: string[] | null;
  /** Whether somebody else chose the password. */
  must_change: Generated<boolean>;
  /** Of the sandbox: signs in from this machine only, and without an authenticator app. */
  is_sandbox: Generated<boolean>;
  /** Sealed with a secret of the platform; not in force until confirmed. */
  totp_secret: Generated<Buffer | null>;
  totp_confirmed_at: Generated<Date | null>;
  /** Time step of the last code that was taken: none is taken twice. */
  totp_last_step: Generated<bigint>;
  created_at: Written;
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
  created_at: Written;
  seen_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
}

/** What an operator is writing. Without a text it was thrown away; the count goes on. */
interface ManifestDraftTable {
  merchant: string;
  text: string | null;
  revision: number;
  /** Hash of what was served when it was begun. */
  base: string;
  saved_by: string;
  saved_at: Date;
}

export type VersionState = 'live' | 'canary' | 'scheduled' | 'past' | 'cancelled';

/** What was published, with the layer it was made of; what it was frozen to stands in manifest_version. */
interface SiteVersionTable {
  id: Generated<bigint>;
  merchant: string;
  hash: string;
  text: string;
  origin: 'studio' | 'files';
  state: VersionState;
  note: string;
  published_by: string;
  published_at: Written;
  goes_live_at: Date | null;
  went_live_at: Date | null;
  /** When its gradual roll-out began. */
  began_at: Date | null;
  share: number | null;
  /** Why a gradual roll-out ended. */
  stopped: JSONColumnType<RollOutEnd | null, string | null, string | null>;
}

export type SiteVersionRow = Selectable<SiteVersionTable>;

/** How pages fare while a version is rolled out to a share of the players. */
interface VersionHealthTable {
  version_id: bigint;
  lane: 'canary' | 'others';
  visits: Generated<bigint>;
  crashes: Generated<bigint>;
  calls: Generated<bigint>;
  failures: Generated<bigint>;
}

/** Tables of migrations 0100 and 0140. */
export interface OperatorTables {
  operator: OperatorTable;
  operator_recovery_code: OperatorRecoveryCodeTable;
  operator_session: OperatorSessionTable;
  manifest_draft: ManifestDraftTable;
  site_version: SiteVersionTable;
  version_health: VersionHealthTable;
}
