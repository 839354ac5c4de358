import type { VerifierFake } from '../verifier.ts';

/** Fakes siteverify of Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation */
export const fake: VerifierFake = {
  access: { key: 'turnstile-secret' },
  siteKey: 'turnstile-site',
  path: '/turnstile/v0/siteverify',
  solve: () => 'good',
  rejects: ['bad', ''],
  answer: ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/turnstile/v0/siteverify') return { status: 404, json: {} };
    const form = new URLSearchParams(body);
    const error =
      form.get('secret') !== 'turnstile-secret'
        ? 'invalid-input-secret'
        : form.get('response') !== 'good' && 'invalid-input-response';
    return { json: { success: !error, 'error-codes': error ? [error] : [] } };
  },
};
