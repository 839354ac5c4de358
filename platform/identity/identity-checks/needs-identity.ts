import type { Settings } from '../../../generated/types/settings.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { identityTermsOf, isAskedAtWithdrawal } from './rules.ts';
import { findRequest, isVerified } from './store.ts';

interface Withdrawal {
  readonly memberId: string;
  /** In 1/10 000; the smallest one when left out. */
  readonly amount?: bigint | undefined;
  readonly settings: Pick<Settings, 'identity'>;
  /** Whether the site asks for proofs of identity at all. */
  readonly isOn: boolean;
}

/** What a withdrawal needs of the member's identity: nothing, a proof that is there, or one that is missing. */
export async function readIdentityNeed(
  db: Executor,
  { memberId, amount = 0n, settings, isOn }: Withdrawal,
): Promise<'none' | 'met' | 'missing'> {
  if (!isOn) return 'none';
  const terms = identityTermsOf(settings);
  if (!isAskedAtWithdrawal(terms, amount) && !(await findRequest(db, memberId))) return 'none';
  return (await isVerified(db, memberId)) ? 'met' : 'missing';
}
