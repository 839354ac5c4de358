import type { VerifierFake } from '../verifier.ts';

const SCORES: Readonly<Record<string, number>> = { 'good-score': 0.9, 'low-score': 0.1 };

/**
 * Fakes siteverify of reCAPTCHA for v2 keys (no score) and v3 keys: https://developers.google.com/recaptcha/docs/verify
 */
export const fake: VerifierFake = {
  access: { key: 'recaptcha-secret' },
  siteKey: 'recaptcha-site',
  path: '/recaptcha/api/siteverify',
  solve: () => 'good',
  rejects: ['bad', 'low-score', ''],
  answer: ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/recaptcha/api/siteverify') return { status: 404, json: {} };
    const form = new URLSearchParams(body);
    if (form.get('secret') !== 'recaptcha-secret')
      return { json: { success: false, 'error-codes': ['invalid-input-secret'] } };
    const token = form.get('response') ?? '';
    const score = SCORES[token];
    if (token !== 'good' && score === undefined) {
      const error = token ? 'invalid-input-response' : 'missing-input-response';
      return { json: { success: false, 'error-codes': [error] } };
    }
    const response = { success: true, challenge_ts: '2030-01-01T12:00:00Z', hostname: 'alpha.localhost' };
    return { json: score === undefined ? response : { ...response, score, action: 'sms' } };
  },
};
