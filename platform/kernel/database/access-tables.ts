import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written once, never changed. */
type Written = ColumnType<Date, Date, never>;

/** Secrets of the platform's own, made when first needed and shared by all processes. */
interface PlatformSecretTable {
  name: string;
  secret: Buffer;
}

/** The newest code of a purpose for a number or an address. */
interface VerificationCodeTable {
  merchant: string;
  purpose: string;
  target: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Pictures that were shown and not yet answered. */
interface CaptchaTable {
  id_hash: Buffer;
  expires_at: Date;
}

/** What was sent, or would have been sent, to a player. */
interface MessageTable {
  id: Generated<bigint>;
  merchant: string;
  kind: 'sms' | 'mail';
  adapter: string;
  purpose: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  created_at: Written;
}

/** A log-in that waits for more proof. */
interface LoginChallengeTable {
  id_hash: Buffer;
  member_id: bigint;
  reason: 'address' | 'totp';
  methods: string[];
  request: JSONColumnType<object, string, never>;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
}

interface KnownAddressTable {
  member_id: bigint;
  address: string;
  seen_at: Date;
}

/** Authenticator app of a member; not in force until confirmed. */
interface TotpTable {
  member_id: bigint;
  /** Sealed with a secret of the platform. */
  secret: Buffer;
  confirmed_at: Date | null;
  /** Time step of the last code that was taken: none is taken twice. */
  last_step: Generated<bigint>;
  created_at: Date;
}

interface RecoveryCodeTable {
  member_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
}

/** A device that may log in without a password. Each use replaces the token by the next of its family. */
interface DeviceTokenTable {
  token_hash: Buffer;
  family: string;
  member_id: bigint;
  created_at: Written;
  expires_at: Date;
  replaced_at: Date | null;
  revoked_at: Date | null;
}

/** A link's code: to begin a session elsewhere, or to set a forgotten password. */
interface OneTimeCodeTable {
  code_hash: Buffer;
  purpose: 'session' | 'password';
  member_id: bigint;
  expires_at: Date;
  used_at: Date | null;
}

/** Codes that bring new members to an agent, or to the merchant itself. In upper case. */
interface AffiliateCodeTable {
  merchant: string;
  code: string;
  member_id: bigint | null;
}

interface AuditTable {
  id: Generated<bigint>;
  merchant: string;
  at: Written;
  actor: string;
  action: string;
  target: string;
  address: string;
  request_id: string;
  detail: JSONColumnType<object, string, never>;
  /** Hash of the row before it at the merchant, and its own; both are the database's to fill in. */
  before: Generated<Buffer>;
  hash: Generated<Buffer>;
}

/** Tables of migration 0080. */
export interface AccessTables {
  platform_secret: PlatformSecretTable;
  verification_code: VerificationCodeTable;
  captcha: CaptchaTable;
  message: MessageTable;
  login_challenge: LoginChallengeTable;
  known_address: KnownAddressTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  device_token: DeviceTokenTable;
  one_time_code: OneTimeCodeTable;
  affiliate_code: AffiliateCodeTable;
  audit: AuditTable;
}
