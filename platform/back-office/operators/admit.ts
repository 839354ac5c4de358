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

/** Whoever may sign in, that the code of the authenticator app is missing, or a rejection. */
export type Admission = { readonly operator: StoredOperator } | { readonly next: 'code' } | OperatorApiError;

/** An account is held back sooner than an address, behind which a whole office may sit. */
const keysFor = (name: string, address: string): readonly BackOff[] => [
  { key: `operator:${foldName(name)}`, free: 5, longest: 900 },
  { key: `operator-address:${address}`, free: 20, longest: 900 },
];

/**
 * Lets an operator in by name, password and second factor. Wrong names, wrong passwords and deactivated accounts get the
 * same answer in the same time; each failure in a row makes the next attempt wait longer.
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
