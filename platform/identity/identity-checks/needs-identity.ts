import type { Settings } from '../../../generated/types/settings.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { identityTermsOf, isAskedAtWithdrawal } from './rules.ts';
import { findNewestCheck, findRequest, isVerified } from './store.ts';

interface Withdrawal {
  readonly memberId: string;
  /** In 1/10 000; the smallest one when left out. */
  readonly amount?: bigint | undefined;
  readonly settings: Pick<Settings, 'identity'>;
  /** Whether the site asks for proofs of identity at all. */
  readonly isOn: boolean;
}

/** What a withdrawal needs of the member's identity: nothing, a proof that is there, that an operator has to decide about, or that is missing. */
export async function readIdentityNeed(
  db: Executor,
  { memberId, amount = 0n, settings, isOn }: Withdrawal,
): Promise<'none' | 'met' | 'waiting' | 'missing'> {
  if (!isOn) return 'none';
  const terms = identityTermsOf(settings);
  if (!isAskedAtWithdrawal(terms, amount) && !(await findRequest(db, memberId))) return 'none';
  if (await isVerified(db, memberId)) return 'met';
  return (await findNewestCheck(db, memberId))?.state === 'waiting' ? 'waiting' : 'missing';
}
