import type { Generated, JSONColumnType } from 'kysely';

/** Catalogue entry of a vendor; operators enable and disable it. */
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

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    vendor: VendorTable;
    game: GameTable;
  }
}
