import { requestSiteVerify } from '../site-verify.ts';
import type { VerificationModule } from '../verifier.ts';

const SERVICE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Verifies tokens of Turnstile. The service accepts each token once, within five minutes. */
export const adapter: VerificationModule = {
  describes: 'Cloudflare Turnstile: most visitors see nothing.',
  access: {},
  page: { script: 'https://challenges.cloudflare.com', frame: 'https://challenges.cloudflare.com' },
  open: ({ access: { url = SERVICE, key } }) => ({
    verify: async (result, { address }) =>
      (await requestSiteVerify({ service: 'Turnstile', url, secret: key, result, address })).success,
  }),
};
