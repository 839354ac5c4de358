import type { Generated } from 'kysely';

/** Wins that the winner board shows. */
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

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    win: WinTable;
  }
}
