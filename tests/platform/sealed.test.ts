import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../generated/calls.ts';
import { seededRandom } from '../../rules/random.ts';
import { access, PASSWORD } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { seal } from '../support/seal.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  await access(platform).register('bruno');
});
afterAll(() => platform.close());

describe('encrypted bodies', () => {
  const path = '/wps/session/login';
  const post = async (payload: object, headers: Record<string, string> = { encryption: 'jwe' }) =>
    (await platform.send({ method: 'POST', url: path, headers, payload })).body;
  const sealed = async (over: Record<string, unknown> = {}) => {
    const { keys } = (await platform.call('cryptoKeys')).body.value;
    return seal(
      { username: 'bruno', password: PASSWORD },
      {
        keys,
        method: 'POST',
        path,
        now: platform.clock.now(),
        random: seededRandom(Math.floor(performance.now() * 1000)),
        over,
      },
    );
  };

  test('[LOG-16] every call with a password requires an encrypted body', async () => {
    const sealedCalls = Object.values(calls).filter(({ encrypted }) => encrypted);
    const names = sealedCalls.map(({ name }) => name);
    for (const name of [
      'login',
      'registerMember',
      'registerMobile',
      'changePassword',
      'setPasswordByPhone',
      'resetPasswordByEmail',
      'verifyLogin',
    ] as const)
      expect(names).toContain(name);
    const { token } = (await access(platform).login('bruno')).body.value;
    for (const { method, path, name } of sealedCalls) {
      const answer = await platform.send({
        method,
        url: path,
        headers: { authorization: token, 'x-forwarded-for': '192.0.2.55' },
        payload: { password: PASSWORD },
      });
      // A call of a disabled module, and one of agents by a member, are rejected before their body is read.
      const codes = ['request_body_required', 'function.not.available', 'access.denied'];
      expect([name, codes.includes(answer.body.errorCode)]).toEqual([name, true]);
    }
  });

  test('[LOG-16] decrypts a body once, when it is fresh and encrypted for this call', async () => {
    const value = await sealed();
    expect((await post({ value })).success).toBe(true);
    expect((await post({ value })).errorCode).toBe('crypto.refused');
  });

  test.each([
    ['for another path', () => ({ path: '/wps/member/register' })],
    ['for another method', () => ({ method: 'PUT' })],
    ['too long ago', () => ({ ts: platform.clock.now() - 120_001 })],
    ['in the future', () => ({ ts: platform.clock.now() + 120_001 })],
    ['without a nonce', () => ({ nonce: '' })],
    ['in another version', () => ({ v: 2 })],
  ])('rejects a body encrypted %s', async (_what, over) => {
    expect((await post({ value: await sealed(over()) })).errorCode).toBe('crypto.refused');
  });

  test('rejects plain and modified bodies', async () => {
    expect((await post({ username: 'bruno', password: PASSWORD }, {})).errorCode).toBe('request_body_required');
    expect((await post({ username: 'bruno', password: PASSWORD })).errorCode).toBe('request_body_required');
    expect((await post({ value: 'x.y.z' })).errorCode).toBe('crypto.kid.unknown');
    const value = await sealed();
    expect((await post({ value: `${value.slice(0, -4)}AAAA` })).errorCode).toBe('crypto.refused');
    expect((await post({ value: value.padEnd(9000, 'A') })).errorCode).toBe('crypto.refused');
  });

  test('rotates keys daily; the previous key is valid for another ten minutes', async () => {
    platform.clock.advance(25 * 3_600_000);
    const old = await sealed({ ts: platform.clock.now() + 24 * 3_600_000 });
    const [before] = (await platform.call('cryptoKeys')).body.value.keys;
    expect(before).not.toHaveProperty('d');
    platform.clock.advance(24 * 3_600_000);
    const after = (await platform.call('cryptoKeys')).body.value.keys;
    expect(after.map(({ kid }: { kid: string }) => kid)).toContain(before.kid);
    expect(after[0].kid).not.toBe(before.kid);
    expect((await post({ value: old })).success).toBe(true);
    platform.clock.advance(10 * 60_000);
    expect((await platform.call('cryptoKeys')).body.value.keys.map(({ kid }: { kid: string }) => kid)).not.toContain(
      before.kid,
    );
  });
});
