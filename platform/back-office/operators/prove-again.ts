import { isPassword } from '../../identity/password-hashing/password-hash.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import { type OperatorContext, operatorOf } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { takeSecondFactor } from './second-factor.ts';
import { findOperator } from './store.ts';

/** Wrong proofs in a row without a wait. */
const FREE_FAILURES = 5;

/**
 * Verifies again that the operator is present, before an operation with consequences for a player: by a fresh code of
 * the authenticator app, or by the password of an account without an app. Returns the error; undefined when the proof
 * is valid.
 */
export async function proveAgain(
  proof: string,
  { platform, ...context }: OperatorContext,
): Promise<OperatorApiError | undefined> {
  const { id } = operatorOf({ platform, ...context });
  const limits = secretLimits(`operator-proof:${id}`, FREE_FAILURES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
  const stored = await findOperator(platform.database.db, { id });
  const right = stored?.hasTotp
    ? await takeSecondFactor(platform, stored, proof)
    : await isPassword(proof, stored?.passwordHash);
  if (right) {
    await platform.limits.succeed(limits);
    return undefined;
  }
  await context.note({ action: 'opsProofFailed', target: { kind: 'operator', id: stored?.name ?? '' } });
  return rejectOperatorCall('ops.code.refused', { fields: { proof: { message: 'field.code' } } });
}
