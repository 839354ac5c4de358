import { requestSiteVerify } from '../site-verify.ts';
import type { VerificationModule } from '../verifier.ts';

const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';
/** Minimum score, 0 to 1, of visitors with v3 keys, which return scores. */
const MIN_SCORE = 0.5;

/**
 * Error codes that mean that the platform's request was wrong, so that every visitor would fail
 * (https://developers.google.com/recaptcha/docs/verify).
 */
const PLATFORM_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Verifies tokens of v2 and v3 keys. The service accepts each token once, within two minutes. */
export const adapter: VerificationModule = {
  describes: 'Google reCAPTCHA: most visitors see nothing, the others pictures to choose from.',
  access: {},
  page: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  open: ({ access: { url = SERVICE, key } }) => ({
    verify: async (result, { address }) => {
      const response = await requestSiteVerify({ service: 'reCAPTCHA', url, secret: key, result, address });
      const { success, score } = response;
      const errors = Array.isArray(response['error-codes']) ? response['error-codes'].map(String) : [];
      const platformFault = errors.find((error) => PLATFORM_FAULTS.includes(error));
      if (platformFault)
        throw new Error(`reCAPTCHA says ${platformFault}: look at its entry in the integrations file.`);
      return success && (typeof score !== 'number' || score >= MIN_SCORE);
    },
  }),
};
