import type { Access } from '../../kernel/configuration/integrations.ts';
import type { Channel } from './channel.ts';

const PATIENCE_MS = 8_000;

/**
 * A gateway that takes `{ to, subject, text, reference }` as JSON with a bearer token and answers 2xx once it has taken
 * the message over. Redirects are not followed: they would carry the token elsewhere.
 */
export function createHttpGateway({ url = '', key }: Access): Channel {
  return {
    send: async ({ recipient, subject, body, purpose }) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ to: recipient, subject, text: body, reference: purpose }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.body?.cancel();
        return answer.ok ? { ok: true } : { ok: false, reason: `the gateway answered ${answer.status}` };
      } catch (error) {
        return { ok: false, reason: `the gateway could not be reached: ${String(error)}` };
      }
    },
  };
}
