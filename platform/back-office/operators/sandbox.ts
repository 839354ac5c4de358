import { hashPassword } from '../../identity/password-hashing/password-hash.ts';
import type { Platform } from '../../kernel/platform.ts';
import { oneTimePassword } from './password.ts';
import { addOperator, changeOperator, findOperator } from './store.ts';

const SANDBOX = 'sandbox';

/**
 * An operator for who tries the studio on their own machine: made with a new password at each start, only where nobody
 * from elsewhere reaches the platform, and let in from this machine only. That is why it needs no authenticator app.
 */
export async function sandboxOperator({
  database,
  clock,
  random,
  configuration,
}: Pick<Platform, 'database' | 'clock' | 'random' | 'configuration'>): Promise<
  { name: string; password: string } | undefined
> {
  const { mode, host } = configuration;
  if (mode === 'production' || !['127.0.0.1', '::1', 'localhost'].includes(host)) return undefined;
  const password = oneTimePassword(random);
  const passwordHash = await hashPassword(password);
  const given = { name: SANDBOX, passwordHash, role: 'admin', merchants: undefined, by: 'the sandbox' } as const;
  const made = await addOperator(database.db, { ...given, now: clock.now(), isSandbox: true });
  const found = made ? undefined : await findOperator(database.db, { name: SANDBOX });
  if (!made && !found?.isSandbox) return undefined;
  if (found) await changeOperator(database.db, found.id, { password_hash: passwordHash, deactivated_at: null });
  return { name: SANDBOX, password };
}
