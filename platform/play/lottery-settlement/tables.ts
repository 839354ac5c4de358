import type { Generated } from 'kysely';

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
    lottery_proposal: LotteryProposalTable;
  }
}
