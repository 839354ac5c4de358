/** Number of counted attempts by key: requests within a window, or failures in a row. */
interface AttemptCountTable {
  key: string;
  count: number;
  began_at: Date;
  last_at: Date;
  /** From then on the count is zero. */
  expires_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    attempt_count: AttemptCountTable;
  }
}

export {};
