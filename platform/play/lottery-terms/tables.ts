import type { Generated, JSONColumnType } from 'kysely';
import type { LotteryTerms } from '../../../rules/lottery/terms.ts';

/** Versions of what a merchant offers of the lotteries; the one with the greatest id is current. */
interface LotteryTermsTable {
  id: Generated<bigint>;
  merchant: string;
  body: JSONColumnType<LotteryTerms>;
  reason: string;
  made_by: string;
  made_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    lottery_terms: LotteryTermsTable;
  }
}
