import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { RollOutEnd } from '../../../generated/types/operator-calls.ts';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

export type VersionState = 'live' | 'canary' | 'scheduled' | 'past' | 'cancelled';

/** A frozen version of a merchant's manifest, keyed by its content hash. */
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

/** A published version with its source layer; manifest_version holds the frozen manifest. */
interface SiteVersionTable {
  id: Generated<bigint>;
  merchant: string;
  hash: string;
  text: string;
  origin: 'studio' | 'files';
  state: VersionState;
  note: string;
  published_by: string;
  published_at: CreatedAt;
  goes_live_at: Date | null;
  went_live_at: Date | null;
  /** Start of the canary rollout. */
  began_at: Date | null;
  share: number | null;
  /** Reason why the canary rollout ended. */
  stopped: JSONColumnType<RollOutEnd | null, string | null, string | null>;
}

export type SiteVersionRow = Selectable<SiteVersionTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    manifest_version: ManifestVersionTable;
    manifest_current: ManifestCurrentTable;
    site_version: SiteVersionTable;
  }
}
