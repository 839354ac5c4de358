import type { Access } from '../../../configuration/integrations.ts';
import { type HumanVerifier, PATIENCE_MS } from '../verifier.ts';

const SERVICE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Cloudflare Turnstile. A token is good once, for five minutes; the service sees to both. */
export function createTurnstile({ url = SERVICE, key }: Access): HumanVerifier {
  return {
    verify: async (result, { address }) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ secret: key, response: result, remoteip: address }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`Turnstile answered ${answer.status}.`);
      return ((await answer.json()) as { success?: unknown }).success === true;
    },
  };
}
