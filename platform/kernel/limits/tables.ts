/** Number of calls by key within a time window. */
interface RateLimitTable {
  key: string;
  began_at: Date;
  count: number;
}

/** Consecutive failed sign-ins, by account and address. */
interface LoginFailureTable {
  key: string;
  count: number;
  last_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
    login_failure: LoginFailureTable;
  }
}

export {};
