import { createHmac } from 'node:crypto';
import type { VerifierFake } from '../verifier.ts';

const SIGNED = createHmac('sha256', 'geetest-key').update('lot').digest('hex');
const result = { lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' };

/** Fakes `validate` of GeeTest v4: https://docs.geetest.com/captcha/apirefer/api/server */
export const fake: VerifierFake = {
  access: { key: 'geetest-key' },
  siteKey: 'captcha-id',
  path: '/validate',
  solve: () => JSON.stringify(result),
  rejects: [JSON.stringify({ ...result, pass_token: 'other' }), JSON.stringify({ lot_number: 'lot' }), 'no JSON', ''],
  answer: ({ path, body }) => {
    if (path !== '/validate?captcha_id=captcha-id')
      return { json: { status: 'error', code: '-50002', msg: 'captcha_id' } };
    const form = new URLSearchParams(body);
    const isGood = form.get('sign_token') === SIGNED && form.get('pass_token') === 'pass';
    return {
      json: { status: 'success', result: isGood ? 'success' : 'fail', reason: isGood ? '' : 'pass_token wrong' },
    };
  },
};
