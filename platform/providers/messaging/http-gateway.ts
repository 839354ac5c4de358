import type { Access } from '../../kernel/configuration/integrations.ts';
import type { Channel } from './channel.ts';

const TIMEOUT_MS = 8_000;

/**
 * Creates a channel to a gateway that accepts `{ to, subject, text, reference }` as JSON with a bearer token and
 * answers 2xx. Redirects are not followed, because they would send the token to another host.
 */
export function createHttpGateway({ url = '', key }: Access): Channel {
  return {
    send: async ({ recipient, subject, body, purpose }) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ to: recipient, subject, text: body, reference: purpose }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return response.ok ? { ok: true } : { ok: false, reason: `the gateway answered ${response.status}` };
      } catch (error) {
        return { ok: false, reason: `the gateway could not be reached: ${String(error)}` };
      }
    },
  };
}
