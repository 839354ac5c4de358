import type { ServiceDeskModule } from '../service-desk.ts';
import { readSigned, SIGNATURE_HEADER, signBody } from '../signed-json.ts';

const TIMEOUT_MS = 8_000;

export const adapter: ServiceDeskModule = {
  describes: 'Any service that takes messages as signed JSON and sends its answers the same way.',
  access: { entry: 'service-desk', needsUrl: true },
  open: ({ merchant, access: { key, url = '' } }) => ({
    isStudio: false,
    forward: async (message) => {
      const body = JSON.stringify({ merchant, ...message });
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, key) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The service desk answered ${answer.status}.`);
    },
    read: (notification) => readSigned(notification, key),
  }),
};
