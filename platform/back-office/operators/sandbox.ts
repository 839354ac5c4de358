import { hashPassword, isPassword } from '../../identity/password-hashing/password-hash.ts';
import type { Platform } from '../../kernel/platform.ts';
import { keyedHash } from '../../kernel/secrets/secrets.ts';
import { addOperator, changeOperator, findOperator } from './store.ts';

const SANDBOX = 'sandbox';
const PASSWORD_LENGTH = 16;

/**
 * Returns the account with which a developer tries the studio on their own machine. It exists only where the platform
 * listens on this machine alone, and signs in only from there, so it needs no authenticator app. The password is derived
 * from a secret of the database: every process and every start has the same one, so open sessions survive a restart.
 */
export async function sandboxOperator({
  database,
  clock,
  secrets,
  configuration,
}: Pick<Platform, 'database' | 'clock' | 'secrets' | 'configuration'>): Promise<
  { name: string; password: string } | undefined
> {
  const { mode, host } = configuration;
  if (mode === 'production' || !['127.0.0.1', '::1', 'localhost'].includes(host)) return undefined;
  const secret = await secrets.get('sandbox-operator');
  const password = keyedHash(secret, SANDBOX).toString('base64url').slice(0, PASSWORD_LENGTH);
  const account = { name: SANDBOX, password };
  const known = await findOperator(database.db, { name: SANDBOX });
  if (known && !known.isSandbox) return undefined;
  if (known?.active && (await isPassword(password, known.passwordHash))) return account;
  const passwordHash = await hashPassword(password);
  if (known) {
    await changeOperator(database.db, known.id, { password_hash: passwordHash, deactivated_at: null });
    return account;
  }
  const row = { name: SANDBOX, passwordHash, role: 'admin', merchants: undefined, by: 'the sandbox' } as const;
  const added = await addOperator(database.db, { ...row, now: clock.now(), isSandbox: true });
  return added ? account : sandboxOfAnotherProcess(database.db, account);
}

/** Another process that starts at the same time added the account, with the same password. */
async function sandboxOfAnotherProcess<Account>(
  db: Platform['database']['db'],
  account: Account,
): Promise<Account | undefined> {
  return (await findOperator(db, { name: SANDBOX }))?.isSandbox ? account : undefined;
}
