import { askSiteVerify } from '../site-verify.ts';
import type { VerificationModule } from '../verifier.ts';

const SERVICE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** A token is good once, for five minutes; the service sees to both. */
export const adapter: VerificationModule = {
  describes: 'Cloudflare Turnstile: most visitors see nothing.',
  access: {},
  page: { script: 'https://challenges.cloudflare.com', frame: 'https://challenges.cloudflare.com' },
  open: ({ access: { url = SERVICE, key } }) => ({
    verify: async (result, { address }) =>
      (await askSiteVerify({ service: 'Turnstile', url, secret: key, result, address })).success,
  }),
};
