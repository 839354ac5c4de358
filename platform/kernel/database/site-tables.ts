import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written once, never changed. */
type Written = ColumnType<Date, Date, never>;

/** A version of a merchant's manifest, frozen, under its content hash. */
interface ManifestVersionTable {
  merchant: string;
  hash: string;
  manifest: JSONColumnType<object, string, never>;
  presets: JSONColumnType<string[], string, never>;
  created_at: Generated<Date>;
}

/** The version that is served now. */
interface ManifestCurrentTable {
  merchant: string;
  hash: string;
}

/** What operators set at run time, over the manifest. */
interface MerchantSettingsTable {
  merchant: string;
  version: number;
  settings: JSONColumnType<object, string, string>;
  updated_at: Generated<Date>;
}

interface MemberTable {
  id: Generated<bigint>;
  merchant: string;
  /** As the player wrote it. */
  username: string;
  /** As it is compared. */
  username_folded: string;
  password_hash: string;
  /** isAgent type: 0 member, 4 guest, 1, 2, 41, 42 agent. */
  customer_type: Generated<number>;
  nickname: Generated<string>;
  /** What else was asked for at registration. */
  profile: JSONColumnType<Record<string, string>, string, string>;
  password_expired: Generated<boolean>;
  /** E.164; one account of a merchant has it. */
  mobile: Generated<string | null>;
  /** Without its dialling code, as players write it. */
  mobile_national: Generated<string | null>;
  /** In lower case. */
  email: Generated<string | null>;
  /** False for accounts that get in by code alone. */
  has_password: Generated<boolean>;
  /** Of the password that goods and withdrawals ask for; null where none was chosen. */
  payment_password_hash: Generated<string | null>;
  /** Whether somebody else chose the password. */
  password_default: Generated<boolean>;
  password_changed_at: Generated<Date | null>;
  greeted_at: Generated<Date | null>;
  /** Since when nobody gets in with the account, and why. */
  locked_at: Generated<Date | null>;
  locked_because: Generated<string | null>;
  /** Made by the sandbox's seeds; marked wherever operators see it. */
  is_sandbox: Generated<boolean>;
  created_at: Written;
  last_login_at: Date | null;
}

interface SessionTable {
  id: Generated<bigint>;
  token_hash: Buffer;
  member_id: bigint;
  address: string;
  device: string;
  created_at: Written;
  seen_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  /** How the player got in. */
  verified: Generated<string>;
  browser: Generated<string>;
  /** Whether a new password is asked for before anything else. */
  must_change: Generated<boolean>;
}

/** Calls counted by key within a window of time. */
interface RateLimitTable {
  key: string;
  began_at: Date;
  count: number;
}

/** Failed log-ins in a row, by account and address. */
interface LoginFailureTable {
  key: string;
  count: number;
  last_at: Date;
}

interface CryptoKeyTable {
  kid: string;
  private_jwk: JSONColumnType<object, string, never>;
  created_at: Written;
}

interface UsedNonceTable {
  nonce: string;
  until: Date;
}

/** What the catalogue says about a vendor or a game; operators switch them on and off. */
interface VendorTable {
  code: string;
  data: JSONColumnType<object, string, string>;
  enabled: Generated<boolean>;
}

interface GameTable {
  node_id: number;
  vendor: string;
  data: JSONColumnType<object, string, string>;
  enabled: Generated<boolean>;
}

/** Wins as the winner board shows them. */
interface WinTable {
  id: Generated<bigint>;
  merchant: string;
  node_id: number;
  category: string;
  /** Masked before it is stored. */
  customer_name: string;
  amount: bigint;
  won_at: Date;
}

interface NoticeTable {
  merchant: string;
  kind: 'player' | 'popup' | 'promotion' | 'help' | 'help-category';
  key: string;
  position: number;
  category: string;
  image: string;
  texts: JSONColumnType<Record<string, { title: string; text: string }>, string, string>;
  published_at: Date;
  ends_at: Date | null;
}

/** What was seeded, by content: seeding the same again costs one read. */
interface SeededTable {
  name: string;
  hash: string;
}

/** Tables of migration 0010. */
export interface SiteTables {
  manifest_version: ManifestVersionTable;
  manifest_current: ManifestCurrentTable;
  merchant_settings: MerchantSettingsTable;
  member: MemberTable;
  session: SessionTable;
  rate_limit: RateLimitTable;
  login_failure: LoginFailureTable;
  crypto_key: CryptoKeyTable;
  used_nonce: UsedNonceTable;
  vendor: VendorTable;
  game: GameTable;
  win: WinTable;
  notice: NoticeTable;
  seeded: SeededTable;
}
