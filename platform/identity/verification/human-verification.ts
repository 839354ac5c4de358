import type { AccessSettings } from '../../../generated/types/settings.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { HumanVerifier } from '../../providers/verification/verifier.ts';
import type { Site } from '../../sites/serving/site.ts';

export type HumanAction = AccessSettings['humanFor'][number];

/** Returns the verifier named by the merchant's settings; undefined when it is off or not integrated. */
export const findVerifier = ({ adapters }: Platform, { code, run }: Site): HumanVerifier | undefined =>
  adapters.open('verification', run.access.human, { merchant: code, siteKey: run.access.siteKey });

/** Verifies that a human performs the action. Returns a rejection; undefined when verified or not required. */
export async function verifyHuman(
  action: HumanAction,
  result: string | undefined,
  { platform, site, visitor }: CallContext,
): Promise<ApiError | undefined> {
  const { human, humanFor } = site.run.access;
  if (human === 'off' || !humanFor.includes(action)) return undefined;
  const verifier = findVerifier(platform, site);
  if (!verifier) {
    platform.log.error({ merchant: site.code, human }, 'human verification is switched on but not integrated');
    return reject('service.unavailable', { retryAfter: 60 });
  }
  if (!result) return reject('human.refused', { fields: { verification: { message: 'field.required' } } });
  try {
    return (await verifier.verify(result, visitor)) ? undefined : reject('human.refused');
  } catch (error) {
    platform.log.error({ merchant: site.code, human, err: error }, 'human verification could not be reached');
    return reject('service.unavailable', { retryAfter: 30 });
  }
}
