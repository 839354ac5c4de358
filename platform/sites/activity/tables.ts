import type { Generated } from 'kysely';

/** Pages sent, widgets that threw, calls and failed calls of a site on a day of its time zone. */
interface SiteDayTable {
  merchant: string;
  /** Such as `2026-01-31`. */
  day: string;
  visits: Generated<bigint>;
  crashes: Generated<bigint>;
  calls: Generated<bigint>;
  failures: Generated<bigint>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    site_day: SiteDayTable;
  }
}
