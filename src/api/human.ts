import type { Calls } from '../../generated/types/calls.ts';
import type { Call } from './call.ts';
import { problemOf } from './failure.ts';

type Challenge = Calls['humanChallenge']['response'];
type Use = Challenge['required'][number];

/**
 * Proof that a person asks, for a call that needs it (SMS-07); empty where the merchant asks for none. Only the adapter
 * that settings name is loaded. Where no challenge can be had, the platform says itself what it misses.
 */
export async function proveHuman(call: Call, use: Use): Promise<{ verification?: string }> {
  let given: Challenge;
  try {
    given = await call('humanChallenge', {});
  } catch (error) {
    if (problemOf(error).code.startsWith('network.')) throw error;
    return {};
  }
  const { adapter, required, siteKey, challenge } = given;
  if (adapter === 'off' || !required.includes(use)) return {};
  if (adapter === 'turnstile')
    return { verification: await (await import('./human/turnstile.ts')).verify(siteKey, use) };
  if (adapter === 'geetest') return { verification: await (await import('./human/geetest.ts')).verify(siteKey) };
  if (!challenge) return {};
  return { verification: await (await import('./human/embedded.ts')).solve(challenge) };
}
