import { isPassword } from '../../identity/password-hashing/password-hash.ts';
import type { BackOff } from '../../kernel/limits/limits.ts';
import { isLoopback } from '../../kernel/calls/visitor.ts';
import type { AuditFacts } from '../audit-log/audit.ts';
import type { OperatorContext } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { takeSecondFactor } from './second-factor.ts';
import { findOperator, foldName, type StoredOperator } from './store.ts';

interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
}

/** The result of a sign-in: the operator, the request for a code of the authenticator app, or a rejection. */
export type Admission = { readonly operator: StoredOperator } | { readonly next: 'code' } | OperatorApiError;

/** Accounts are blocked after fewer failures than addresses, because a whole office may share an address. */
const keysFor = (name: string, address: string): readonly BackOff[] => [
  { key: `operator:${foldName(name)}`, free: 5, longest: 900 },
  { key: `operator-address:${address}`, free: 20, longest: 900 },
];

/**
 * Verifies name, password and second factor of a sign-in. Wrong names, wrong passwords and deactivated accounts get the
 * same response after the same time; each consecutive failure increases the wait before the next attempt.
 */
export async function admit({ name, password, code }: Credentials, context: OperatorContext): Promise<Admission> {
  const { platform, visitor } = context;
  const keys = keysFor(name, visitor.address);
  const wait = await platform.limits.waitFor(keys);
  if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
  const failed = async (reason: AuditFacts['reason'], rejection: OperatorApiError): Promise<OperatorApiError> => {
    await platform.limits.fail(keys);
    const actor = foldName(name);
    await context.note({ action: 'opsSignInFailed', actor, target: { kind: 'operator', id: actor }, reason });
    return rejection;
  };
  const operator = await findOperator(platform.database.db, { name });
  const right = await isPassword(password, operator?.active ? operator.passwordHash : undefined);
  if (!operator || !right) return failed('name-or-password', WRONG);
  if (operator.isSandbox && !isLoopback(visitor.address)) return failed('sandbox-elsewhere', WRONG);
  if (operator.hasTotp) {
    if (code === undefined) return { next: 'code' };
    if (!(await takeSecondFactor(platform, operator, code))) return failed('code', WRONG_CODE);
  }
  await platform.limits.forgive(keys);
  return { operator };
}

const WRONG = rejectOperatorCall('ops.sign.in.refused');
const WRONG_CODE = rejectOperatorCall('ops.code.refused', { fields: { code: { message: 'field.code' } } });
