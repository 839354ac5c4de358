import type { Generated } from 'kysely';

interface LotteryOrderTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint;
  idempotency_key: string;
  /** Hash of the request: a key belongs to one order. */
  fingerprint: Buffer;
  game: string;
  /** Tickets in their wire form. */
  tickets: string;
  stop_on_win: boolean;
  placed_at: Date;
  /** Terms that it was placed under; null: those of the engine. */
  terms_id: bigint | null;
}

/** An order in one of its draws; its stakes are a round of the house's vendor account. */
interface LotteryOrderDrawTable {
  order_id: bigint;
  game: string;
  numero: string;
  /** Place in the chase, from 0. */
  place: number;
  multiple: number;
  amount: bigint;
  state: Generated<'placed' | 'cancelled' | 'stopped' | 'void' | 'settled'>;
  /** Paid so far; null until the draw is settled. */
  prize: bigint | null;
  /** Returned of the stakes; null until the draw is settled. */
  rebate: bigint | null;
  /** Version of the result that it was settled by. */
  version: number | null;
}

/** What a merchant pays at most for one hit of each of the numbers in a draw that differ in their last digit alone. */
interface LotteryExposureTable {
  merchant: string;
  game: string;
  numero: string;
  /** The numbers, with `#` for the last digit. */
  block: string;
  /** By that digit. */
  amounts: bigint[];
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    lottery_order: LotteryOrderTable;
    lottery_order_draw: LotteryOrderDrawTable;
    lottery_exposure: LotteryExposureTable;
  }
}
