import type { SmsModule } from '../sms.ts';

const SERVICE = 'https://identitytoolkit.googleapis.com/v1';
const PATIENCE_MS = 6_000;
/** A proof this old is no longer one: the player entered the code long ago. */
const OLDEST_MS = 600_000;

interface Lookup {
  readonly users?: readonly { readonly phoneNumber?: unknown; readonly lastLoginAt?: unknown }[];
}

/** Firebase is asked about its own token: a forged or ended one is rejected there. */
export const adapter: SmsModule = {
  describes: 'Firebase: the page lets it send the code, and brings its token.',
  access: {},
  page: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    connect: 'https://identitytoolkit.googleapis.com',
    frame: 'https://www.google.com/recaptcha/',
  },
  open: ({ access: { url = SERVICE, key }, around: { clock } }) => ({
    sends: 'page',
    numberProvedBy: async (idToken) => {
      const answer = await fetch(`${url}/accounts:lookup?key=${encodeURIComponent(key)}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 400) return undefined;
      if (!answer.ok) throw new Error(`Firebase answered ${answer.status}.`);
      const [user] = ((await answer.json()) as Lookup).users ?? [];
      const provedAt = Number(user?.lastLoginAt ?? 0);
      if (typeof user?.phoneNumber !== 'string' || clock.now() - provedAt > OLDEST_MS) return undefined;
      return user.phoneNumber;
    },
  }),
};
