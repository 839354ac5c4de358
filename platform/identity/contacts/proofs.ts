import type { CallContext } from '../../kernel/calls/handler.ts';
import { hasTotp } from '../authenticator/store.ts';
import type { Credentials } from '../members/store.ts';
import type { Proof } from '../payment-password/proofs.ts';

/**
 * Returns what a player proves before a number or an address of the account changes: the password, and the authenticator app
 * where one is set up. An account without a password proves that it has the present contact.
 */
export async function contactProofs(
  { id, hasPassword, mobile, email }: Credentials,
  { platform }: Pick<CallContext, 'platform'>,
): Promise<readonly Proof[]> {
  const hasApp = await hasTotp(platform.database.db, id);
  if (hasPassword) return hasApp ? ['password', 'app'] : ['password'];
  if (hasApp) return ['app'];
  return mobile === '' && email === '' ? [] : ['code'];
}
