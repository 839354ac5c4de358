import type { ColumnType, Generated } from 'kysely';
import type { DrawSchedule } from './schedule.ts';

/** Hash chains of lotteries, with what is public of them. */
interface LotteryChainTable {
  id: Generated<bigint>;
  game: string;
  /** h[0], 64 hexadecimal digits. */
  commitment: string;
  length: number;
  committed_at: Date;
  /** Fixed after the commitment; null until then. */
  salt: string | null;
  salted_at: Date | null;
  /** Draws planned so far: the index of the last one. */
  planned: Generated<number>;
}

/** Secret ends of the chains, encrypted. Only seed-store.ts reads them. */
interface LotterySeedTable {
  chain_id: bigint;
  secret: Buffer;
}

interface LotteryDrawTable {
  game: string;
  numero: string;
  /** Null where the result comes from outside. */
  chain_id: bigint | null;
  /** Number of the draw in its chain, from 1 on. */
  chain_index: number | null;
  status: Generated<'planned' | 'drawn' | 'settled' | 'cancelled'>;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  drawn_at: Date | null;
  result: string[] | null;
  /** Revealed with the result. */
  link: string | null;
  /** When the result was replaced by a corrected one; null where it never was. */
  corrected_at: Date | null;
  /** Raised by each correction. */
  version: Generated<number>;
  /** When no order was left; null before. */
  settled_at: Date | null;
  cancelled_at: Date | null;
}

/** Results from outside, each version of a draw; the one with the greatest version is that of the draw. */
interface LotteryResultTable {
  game: string;
  numero: string;
  version: number;
  result: string[];
  /** `SITE/ADAPTER` of the feeds that reported it. */
  feeds: Generated<string[]>;
  /** Who entered it, or asked for its correction, and who confirmed it. */
  operators: Generated<string[]>;
  /** Of a correction. */
  reason: string | null;
  given_at: Date;
}

/** Versions of a lottery's schedule; the one with the greatest id is current. */
interface LotteryScheduleTable {
  id: Generated<bigint>;
  game: string;
  /** Null goes back to the schedule of the engine. */
  body: ColumnType<DrawSchedule | null, string | null, string | null>;
  reason: string;
  made_by: string;
  made_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    lottery_chain: LotteryChainTable;
    lottery_seed: LotterySeedTable;
    lottery_draw: LotteryDrawTable;
    lottery_result: LotteryResultTable;
    lottery_schedule: LotteryScheduleTable;
  }
}
