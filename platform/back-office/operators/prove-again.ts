import type { BackOff } from '../../kernel/limits/limits.ts';
import { isPassword } from '../../identity/password-hashing/password-hash.ts';
import { type OperatorContext, operatorOf } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { takeSecondFactor } from './second-factor.ts';
import { findOperator } from './store.ts';

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
  const keys: readonly BackOff[] = [{ key: `operator-proof:${id}`, free: 5, longest: 900 }];
  const wait = await platform.limits.waitFor(keys);
  if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
  const stored = await findOperator(platform.database.db, { id });
  const right = stored?.hasTotp
    ? await takeSecondFactor(platform, stored, proof)
    : await isPassword(proof, stored?.passwordHash);
  if (right) {
    await platform.limits.forgive(keys);
    return undefined;
  }
  await platform.limits.fail(keys);
  await context.note({ action: 'opsProofFailed', target: { kind: 'operator', id: stored?.name ?? '' } });
  return rejectOperatorCall('ops.code.refused', { fields: { proof: { message: 'field.code' } } });
}
