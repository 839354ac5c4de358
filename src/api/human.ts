import type { Calls } from '../../generated/types/calls.ts';
import type { Call } from './call.ts';
import { problemOf } from './failure.ts';
import type { AskedProof, ProveHuman } from './prove-human.ts';

type Given = Calls['humanChallenge']['response'];

/**
 * Proof that a person asks, for a call that needs it (SMS-07); empty where the merchant asks for none. Only the adapter
 * that settings name is loaded. Where no challenge can be had, the platform says itself what it misses.
 */
export async function proveHuman(call: Call, use: AskedProof['use']): Promise<{ verification?: string }> {
  let given: Given;
  try {
    given = await call('humanChallenge', {});
  } catch (error) {
    if (problemOf(error).code.startsWith('network.')) throw error;
    return {};
  }
  const { adapter, required, siteKey, challenge } = given;
  if (!required.includes(use)) return {};
  const prove = await pageHalves()[`../../platform/providers/verification/${adapter}/page.ts`]?.();
  const verification = await prove?.({ siteKey, use, challenge });
  return verification ? { verification } : {};
}

/** Of every adapter's folder what runs on the page, each a chunk of its own. In a function: Node reads actions, and globs nothing. */
const pageHalves = () =>
  import.meta.glob<ProveHuman>('../../platform/providers/verification/*/page.ts', { import: 'prove' });
