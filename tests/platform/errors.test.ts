import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawRequest, startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

describe('[ERR-03] sends every error as JSON with a stable code, a translation key and a request id', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['an unknown call', { url: '/wps/nothing' }, 404, 'not.found'],
    ['an unknown file', { url: '/assets/nothing.js' }, 404, 'not.found'],
    ['a picture that is missing', { url: '/nothing.png', headers: { accept: 'image/*,*/*;q=0.8' } }, 404, 'not.found'],
    ['another method', { method: 'PUT', url: '/wps/system/status' }, 405, 'method.not.allowed'],
    ['a page that is posted to', { method: 'POST', url: '/promotions' }, 405, 'method.not.allowed'],
    [
      'a body that is no JSON',
      { method: 'PUT', url: '/wps/feedback', headers: json, payload: '{"a":' },
      400,
      'request_param_err',
    ],
    [
      'a body that poisons',
      { method: 'PUT', url: '/wps/feedback', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'request_param_err',
    ],
    [
      'a body of another kind',
      { method: 'PUT', url: '/wps/feedback', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'request.media.unknown',
    ],
    [
      'a form where none is taken',
      {
        method: 'POST',
        url: '/wps/session/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      'request.media.unknown',
    ],
    [
      'a body that is too large',
      { method: 'PUT', url: '/wps/feedback', headers: json, payload: JSON.stringify({ content: 'x'.repeat(70_000) }) },
      413,
      'request.body.large',
    ],
    ['an unknown host', { url: '/wps/system/status', headers: { host: 'nobody.example' } }, 404, 'domain.invalid'],
    ['an address that cannot be read', { url: '/wps/%zz' }, 404, 'not.found'],
  ])('%s', async (...row) => {
    const [, request, status, errorCode] = row;
    const answer = await platform.send(request as RawRequest);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.body).toEqual({
      success: false,
      errorCode,
      message: `error.${errorCode}`,
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('creates the request id itself, ignores that of the request, and logs it', async () => {
    const first = await platform.send({
      url: '/wps/nothing',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    const second = await platform.send({ url: '/wps/nothing' });
    expect(first.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.body.requestId).not.toBe(second.body.requestId);
    expect(platform.log.some((line) => line.includes(first.body.requestId))).toBe(true);
  });

  test('sends no details of an unexpected exception', async () => {
    const { platform: parts } = platform.open;
    const secret = 'select password_hash from member at /srv/platform/members/store.ts';
    const original = parts.sessions.find;
    Object.assign(parts.sessions, { find: () => Promise.reject(new Error(secret)) });
    const answer = await platform.call('memberInfo', {}, { token: 'A'.repeat(43) });
    Object.assign(parts.sessions, { find: original });
    expect([answer.status, answer.body.errorCode]).toEqual([500, 'internal.error']);
    expect(answer.text).not.toMatch(/select|\/srv|store\.ts|Error/);
    expect(platform.log.some((line) => line.includes(answer.body.requestId) && line.includes('request failed'))).toBe(
      true,
    );
  });

  test('reports an unavailable database with a time to retry', async () => {
    const { platform: parts } = platform.open;
    const original = parts.sessions.find;
    Object.assign(parts.sessions, {
      find: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    });
    const answer = await platform.call('memberInfo', {}, { token: 'A'.repeat(43) });
    Object.assign(parts.sessions, { find: original });
    expect([answer.status, answer.body.errorCode, answer.headers['retry-after']]).toEqual([
      503,
      'service.unavailable',
      '5',
    ]);
  });
});

describe('response headers', () => {
  test.each(['/wps/system/status', '/', '/nothing.js', '/health', '/art/none.svg'])('%s', async (url) => {
    const answer = await platform.send({ url, headers: { accept: url === '/' ? 'text/html' : '*/*' } });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('sends HSTS on encrypted connections', async () => {
    const answer = await platform.send({
      url: '/health',
      headers: { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
