import type { AccessTables } from './access-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { LobbyTables } from './lobby-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { VendorTables } from './vendor-tables.ts';
import type { WordsTables } from './words-tables.ts';

/** Every table of the platform, by name. */
export interface Tables
  extends SiteTables,
    LedgerTables,
    LobbyTables,
    VendorTables,
    AccessTables,
    WordsTables,
    PaymentTables,
    OperatorTables {}
