import type { Generated } from 'kysely';

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

export type ProposalState = 'open' | 'withdrawn' | 'confirmed' | 'dismissed';

/** Results that feeds report about draws which have another one. */
interface LotteryProposalTable {
  id: Generated<bigint>;
  game: string;
  numero: string;
  /** Version of the result that it would replace. */
  version: number;
  result: string[];
  feeds: string[];
  state: ProposalState;
  /** How often feeds came to report it. */
  reports: Generated<number>;
  first_at: Date;
  last_at: Date;
  decided_by: Generated<string[]>;
  decided_at: Date | null;
  reason: string | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    lottery_result: LotteryResultTable;
    lottery_proposal: LotteryProposalTable;
  }
}
