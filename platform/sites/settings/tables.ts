import type { Generated, JSONColumnType } from 'kysely';

/** Settings that operators change at run time; they override the manifest. */
interface MerchantSettingsTable {
  merchant: string;
  version: number;
  settings: JSONColumnType<object, string, string>;
  updated_at: Generated<Date>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    merchant_settings: MerchantSettingsTable;
  }
}
