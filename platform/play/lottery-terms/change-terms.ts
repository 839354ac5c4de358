import { findTermsProblem, type LotteryTerms } from '../../../rules/lottery/terms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Disallowed } from '../../kernel/queues/queue.ts';
import { addTerms, findCurrentTerms, lockTerms } from './store.ts';

interface TermsChange {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
  /** Returns the next terms from the current ones. */
  readonly edit: (terms: LotteryTerms) => LotteryTerms;
}

/**
 * Adds the next version of a merchant's terms; orders that are placed keep theirs. Terms outside of the engine's bounds are not
 * allowed. Returns false where nothing changed.
 */
export async function changeTerms(
  within: Executor,
  { lotteries, clock }: Pick<Platform, 'lotteries' | 'clock'>,
  { merchant, by, reason, edit }: TermsChange,
): Promise<boolean | Disallowed> {
  await lockTerms(within, merchant);
  const { terms } = await findCurrentTerms(within, merchant);
  const next = edit(terms);
  if (JSON.stringify(next) === JSON.stringify(terms)) return false;
  const families = lotteries.map(({ family }) => family);
  if (findTermsProblem(next, families)) return { rejected: 'ops.errors' };
  await addTerms(within, { merchant, terms: next, reason, by, at: new Date(clock.now()) });
  return true;
}
