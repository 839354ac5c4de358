/** Accounts that people registered on a day of the merchant's time zone. Written only by the job count-days. */
interface RegistrationDayTable {
  merchant: string;
  /** Such as `2026-01-31`. */
  day: string;
  members: number;
}

/** Deposits and game rounds of a day. Amounts are in 1/10 000 of the currency. Written only by the job count-days. */
interface MoneyDayTable {
  merchant: string;
  day: string;
  realm: string;
  currency: string;
  /** Whether the accounts are those of the sandbox and of demo play. */
  sandbox: boolean;
  deposits: number;
  deposited: bigint;
  rounds: number;
  staked: bigint;
  won: bigint;
}

/** When the days of a merchant were counted last. */
interface FiguresCountedTable {
  merchant: string;
  counted_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    registration_day: RegistrationDayTable;
    money_day: MoneyDayTable;
    figures_counted: FiguresCountedTable;
  }
}

export {};
