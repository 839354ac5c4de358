import type { Generated } from 'kysely';

/** Wins that the winner board shows, one for each settled round that reached the merchant's threshold. */
interface WinTable {
  id: Generated<bigint>;
  merchant: string;
  node_id: number;
  category: string;
  /** Masked before it is stored. */
  customer_name: string;
  /** Payout of the round. */
  amount: bigint;
  won_at: Date;
  vendor: string;
  round_id: string;
  player_id: bigint;
}

/** Up to when rounds have been read; one row. */
interface WinProgressTable {
  one: Generated<boolean>;
  until_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    win: WinTable;
    win_progress: WinProgressTable;
  }
}
