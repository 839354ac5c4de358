import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { onlyOnce } from '../../kernel/limits/nonce-store.ts';
import { tokenHash } from '../../kernel/secrets/secrets.ts';
import { verifyCode } from './codes.ts';
import type { CodePurpose } from './store.ts';

export interface NumberProof {
  readonly purpose: CodePurpose;
  /** E.164. */
  readonly number: string;
  readonly code: string | undefined;
  readonly firebaseIdToken: string | undefined;
}

/**
 * Verifies that the player owns the number, by a code or a Firebase token; each is accepted once. Returns a rejection;
 * undefined when verified.
 */
export async function verifyNumber(proof: NumberProof, context: CallContext): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { purpose, number, code, firebaseIdToken } = proof;
  const { sms } = site.run.access;
  const adapter = platform.adapters.open('sms', sms, { merchant: site.code });
  if (!adapter) return reject('service.unavailable', { retryAfter: 60 });
  if (adapter.sends === 'platform') {
    const isRight =
      code !== undefined && (await verifyCode({ merchant: site.code, purpose, target: number }, code, context));
    return isRight ? undefined : WRONG_CODE;
  }
  if (!firebaseIdToken) return WRONG_CODE;
  try {
    const now = platform.clock.now();
    const isOwnNumber = (await adapter.getVerifiedNumber(firebaseIdToken)) === number;
    const isFirst =
      isOwnNumber && (await onlyOnce(platform.database.db, `${sms}:${hashProof(firebaseIdToken)}`, now + DAY_MS));
    return isFirst ? undefined : WRONG_CODE;
  } catch (error) {
    platform.log.error(
      { merchant: site.code, sms, err: error },
      'the service that verifies numbers could not be reached',
    );
    return reject('service.unavailable', { retryAfter: 30 });
  }
}

const DAY_MS = 86_400_000;
const hashProof = (token: string): string => tokenHash(token).toString('hex');
const WRONG_CODE = reject('verification.refused', { fields: { verificationCode: { message: 'field.code' } } });
