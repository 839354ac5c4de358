import { findOrigin, OPERATOR_COOKIE, type Origin } from '../../identity/known-devices/known-devices.ts';
import { isPassword } from '../../identity/password-hashing/password-hash.ts';
import { isLoopback } from '../../kernel/calls/visitor.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import type { AuditFacts } from '../audit-log/audit.ts';
import type { OperatorContext } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { takeSecondFactor } from './second-factor.ts';
import { signInLimits } from './sign-in-limits.ts';
import { findOperator, foldName, type StoredOperator } from './store.ts';

interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
}

/** The result of a sign-in: the operator, the request for a code of the authenticator app, or a rejection. */
export type Admission = { readonly operator: StoredOperator } | { readonly next: 'code' } | OperatorApiError;

/**
 * Verifies name, password and second factor of a sign-in. Wrong names, wrong passwords and deactivated accounts get the
 * same response after the same time. Each attempt is counted before its secret is checked; each consecutive failure
 * increases the wait before the next one.
 */
export async function admit({ name, password, code }: Credentials, context: OperatorContext): Promise<Admission> {
  const { platform, visitor } = context;
  const operator = await findOperator(platform.database.db, { name });
  const origin = await findOrigin(operator && `operator:${operator.id}`, context, { cookie: OPERATOR_COOKIE });
  const limits = signInLimits(foldName(name), origin, visitor.address);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
  const failed = async (reason: AuditFacts['reason'], rejection: OperatorApiError): Promise<OperatorApiError> => {
    const actor = foldName(name);
    await context.note({ action: 'opsSignInFailed', actor, target: { kind: 'operator', id: actor }, reason });
    return rejection;
  };
  const urgent = origin.kind === 'device';
  const right = await isPassword(password, operator?.active ? operator.passwordHash : undefined, { urgent });
  if (!operator || !right) return failed('name-or-password', WRONG);
  if (operator.isSandbox && !isLoopback(visitor.address)) return failed('sandbox-elsewhere', WRONG);
  if (operator.hasTotp) {
    if (code === undefined) {
      await platform.limits.succeed(limits);
      return { next: 'code' };
    }
    const rejected = await verifyCode({ operator, code, origin }, context);
    if (rejected) return rejected.code === 'ops.wait' ? rejected : failed('code', rejected);
  }
  await platform.limits.succeed(limits);
  return { operator };
}

interface Code {
  readonly operator: StoredOperator;
  readonly code: string;
  readonly origin: Origin;
}

/**
 * Verifies a code within limits of its own: a client that knows the password can neither guess it nor use up the attempts of the
 * operator's known devices.
 */
async function verifyCode(
  { operator, code, origin }: Code,
  { platform }: OperatorContext,
): Promise<OperatorApiError | undefined> {
  const lane = origin.kind === 'device' ? `:${origin.key}` : '';
  const limits = secretLimits(`operator-code:${operator.id}${lane}`, FREE_CODES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
  if (!(await takeSecondFactor(platform, operator, code))) return WRONG_CODE;
  await platform.limits.succeed(limits);
  return undefined;
}

/** Wrong codes in a row without a wait. */
const FREE_CODES = 5;

const WRONG = rejectOperatorCall('ops.sign.in.refused');
const WRONG_CODE = rejectOperatorCall('ops.code.refused', { fields: { code: { message: 'field.code' } } });
