import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { RafflePrize } from '../../../rules/raffles/draw.ts';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;
type Later<Value> = ColumnType<Value | null, never, Value>;

export type RaffleState = 'live' | 'paused' | 'ended';
export type RaffleKind = 'wheel' | 'envelope';
export type RaffleTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>;

interface RaffleTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  key: WrittenOnce<string>;
  kind: WrittenOnce<RaffleKind>;
  state: Generated<RaffleState>;
  position: WrittenOnce<number>;
  texts: JSONColumnType<RaffleTexts, string, string>;
  currency: WrittenOnce<string>;
  /** Of the odds. */
  version: Generated<number>;
  /** Prize in place of one that has run out. */
  fallback: WrittenOnce<string | null>;
  /** Money in 1/10 000 of the currency. */
  budget: bigint;
  spent: Generated<bigint>;
  /** The least part of an envelope. */
  least: WrittenOnce<bigint>;
  /** From which the parts of envelopes were cut. */
  server_seed: WrittenOnce<string | null>;
  starts_at: WrittenOnce<Date>;
  ends_at: Date | null;
}

interface RaffleOddsTable {
  raffle_id: WrittenOnce<bigint>;
  version: WrittenOnce<number>;
  prizes: JSONColumnType<readonly RafflePrize[], string, never>;
  since: WrittenOnce<Date>;
}

interface RaffleStockTable {
  raffle_id: WrittenOnce<bigint>;
  prize: WrittenOnce<string>;
  remaining: number;
}

interface RaffleTicketTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  /** What gave it; with the piece its key. */
  source: WrittenOnce<string>;
  piece: WrittenOnce<number>;
  /** Of the draw; only its hash is shown before. */
  server_seed: WrittenOnce<string>;
  state: Generated<'open' | 'used' | 'withdrawn'>;
  created_at: WrittenOnce<Date>;
  raffle_id: Later<bigint>;
  version: Later<number>;
  client_seed: Later<string>;
  /** The prize that the seeds drew, and the one that was given: another when the first had run out. */
  drawn: Later<string>;
  prize: Later<string>;
  kind: Later<RafflePrize['kind']>;
  amount: Later<bigint>;
  place: Later<number>;
  /** What of a prize of cash was set off against the member's debt; the rest was credited. */
  set_off: ColumnType<bigint, never, bigint>;
  used_at: Later<Date>;
}

interface RafflePartTable {
  raffle_id: WrittenOnce<bigint>;
  place: WrittenOnce<number>;
  amount: WrittenOnce<bigint>;
  ticket_id: ColumnType<bigint | null, never, bigint>;
}

export type Raffle = Selectable<RaffleTable>;
export type Ticket = Selectable<RaffleTicketTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    raffle: RaffleTable;
    raffle_odds: RaffleOddsTable;
    raffle_stock: RaffleStockTable;
    raffle_ticket: RaffleTicketTable;
    raffle_part: RafflePartTable;
  }
}
