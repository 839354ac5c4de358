import type { PageSmsFake } from '../sms.ts';

const NUMBER = '+5511987654321';

/**
 * Fakes accounts:lookup of Google's Identity Toolkit: returns a user for a valid token, and status 400 with the error's
 * name for any other.
 */
export const fake: PageSmsFake = {
  access: { key: 'firebase-key' },
  path: '/v1',
  proof: 'good',
  number: NUMBER,
  rejects: ['forged', 'old', 'nobody', ''],
  answer: ({ path, body }, now) => {
    if (path !== '/v1/accounts:lookup?key=firebase-key')
      return { status: 403, json: { error: { code: 403, message: 'API_KEY_INVALID' } } };
    const { idToken } = JSON.parse(body) as { idToken?: string };
    const user = (lastLoginAt: number) => ({
      json: { users: [{ localId: 'x', phoneNumber: NUMBER, lastLoginAt: String(lastLoginAt) }] },
    });
    if (idToken === 'good') return user(now);
    if (idToken === 'old') return user(now - 3_600_000);
    if (idToken === 'nobody') return { json: { kind: 'identitytoolkit#GetAccountInfoResponse' } };
    return { status: 400, json: { error: { code: 400, message: 'INVALID_ID_TOKEN' } } };
  },
};
