import type { SmsModule } from '../sms.ts';

const SERVICE = 'https://identitytoolkit.googleapis.com/v1';
const TIMEOUT_MS = 6_000;
/** Maximum age of a proof, because a token can be stolen after the log-in. */
const MAX_PROOF_AGE_MS = 600_000;

interface Lookup {
  readonly users?: readonly { readonly phoneNumber?: unknown; readonly lastLoginAt?: unknown }[];
}

/** Verifies tokens with Firebase's own lookup, which rejects forged and expired ones. */
export const adapter: SmsModule = {
  describes: 'Firebase: the page lets it send the code, and brings its token.',
  access: {},
  page: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    connect: 'https://identitytoolkit.googleapis.com',
    frame: 'https://www.google.com/recaptcha/',
  },
  open: ({ access: { url = SERVICE, key }, services: { clock } }) => ({
    sends: 'page',
    getVerifiedNumber: async (idToken) => {
      const response = await fetch(`${url}/accounts:lookup?key=${encodeURIComponent(key)}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 400) return undefined;
      if (!response.ok) throw new Error(`Firebase answered ${response.status}.`);
      const [user] = ((await response.json()) as Lookup).users ?? [];
      const provedAt = Number(user?.lastLoginAt ?? 0);
      if (typeof user?.phoneNumber !== 'string' || clock.now() - provedAt > MAX_PROOF_AGE_MS) return undefined;
      return user.phoneNumber;
    },
  }),
};
