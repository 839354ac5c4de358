import type { Calls } from '../../generated/types/calls.ts';
import type { Call } from './call.ts';
import { toProblem } from './failure.ts';
import type { ProofRequest, ProveHuman } from './prove-human.ts';

type HumanChallenge = Calls['humanChallenge']['response'];

/**
 * Returns the human verification that a call needs (SMS-07); empty where the merchant requires none. Loads only the
 * adapter that settings name. Without a challenge the platform rejects the call itself.
 */
export async function proveHuman(call: Call, use: ProofRequest['use']): Promise<{ verification?: string }> {
  let answer: HumanChallenge;
  try {
    answer = await call('humanChallenge', {});
  } catch (error) {
    if (toProblem(error).code.startsWith('network.')) throw error;
    return {};
  }
  const { adapter, required, siteKey, challenge } = answer;
  if (!required.includes(use)) return {};
  const prove = await loadAdapters()[`../../platform/providers/verification/${adapter}/page.ts`]?.();
  const verification = await prove?.({ siteKey, use, challenge });
  return verification ? { verification } : {};
}

/**
 * The browser part of each adapter, as a chunk of its own. A function, because Node imports actions and has no
 * import.meta.glob.
 */
const loadAdapters = () =>
  import.meta.glob<ProveHuman>('../../platform/providers/verification/*/page.ts', { import: 'prove' });
