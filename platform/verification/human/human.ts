import type { AccessSettings } from '../../../generated/types/settings.ts';
import { integrationOf } from '../../configuration/integrations.ts';
import type { CallContext } from '../../http/handler.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { Site } from '../../sites/site.ts';
import { onlyOnce } from '../only-once.ts';
import { createEmbedded } from './embedded/embedded.ts';
import { createGeetest } from './geetest/geetest.ts';
import { createTurnstile } from './turnstile/turnstile.ts';
import type { HumanVerifier } from './verifier.ts';

export type HumanAction = AccessSettings['humanFor'][number];

/** The verifier that a merchant's settings name; undefined when it is off, or when what it needs is not integrated. */
export function verifierOf(platform: Platform, site: Site): HumanVerifier | undefined {
  const { human, siteKey = '' } = site.run.access;
  const { clock, random, secrets, integrations } = platform;
  if (human === 'embedded') {
    const remember = (challenge: string, until: number): Promise<boolean> => onlyOnce(platform, challenge, until);
    return createEmbedded({ merchant: site.code, clock, random, secrets, remember });
  }
  if (human === 'off') return undefined;
  const access = integrationOf(integrations, site.code, human);
  if (!access) return undefined;
  return human === 'turnstile' ? createTurnstile(access) : createGeetest(access, siteKey);
}

/** What stands in the way of an action that only people may take; undefined when nothing does. */
export async function refusedAsHuman(
  action: HumanAction,
  result: string | undefined,
  { platform, site, visitor }: CallContext,
): Promise<Refusal | undefined> {
  const { human, humanFor } = site.run.access;
  if (human === 'off' || !humanFor.includes(action)) return undefined;
  const verifier = verifierOf(platform, site);
  if (!verifier) {
    platform.log.error({ merchant: site.code, human }, 'human verification is switched on but not integrated');
    return refuse('service.unavailable', { retryAfter: 60 });
  }
  if (!result) return refuse('human.refused', { fields: { verification: { message: 'field.required' } } });
  try {
    return (await verifier.verify(result, visitor)) ? undefined : refuse('human.refused');
  } catch (error) {
    platform.log.error({ merchant: site.code, human, err: error }, 'human verification could not be reached');
    return refuse('service.unavailable', { retryAfter: 30 });
  }
}
