import { askSiteVerify } from '../site-verify.ts';
import type { VerificationModule } from '../verifier.ts';

const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';
/** Below this a visitor is taken for a program, where the key gives scores (v3); 0 to 1. */
const LEAST_SCORE = 0.5;

/**
 * Whose fault a rejection is: these say that the platform asked wrongly, so that nobody could pass
 * (https://developers.google.com/recaptcha/docs/verify).
 */
const OURS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** A token is good once, for two minutes; the service sees to both. Keys of v2 and of v3 are understood. */
export const adapter: VerificationModule = {
  describes: 'Google reCAPTCHA: most visitors see nothing, the others pictures to choose from.',
  access: {},
  page: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  open: ({ access: { url = SERVICE, key } }) => ({
    verify: async (result, { address }) => {
      const said = await askSiteVerify({ service: 'reCAPTCHA', url, secret: key, result, address });
      const { success, score } = said;
      const errors = Array.isArray(said['error-codes']) ? said['error-codes'].map(String) : [];
      const ours = errors.find((error) => OURS.includes(error));
      if (ours) throw new Error(`reCAPTCHA says ${ours}: look at its entry in the integrations file.`);
      return success && (typeof score !== 'number' || score >= LEAST_SCORE);
    },
  }),
};
