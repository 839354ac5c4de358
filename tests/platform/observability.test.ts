import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/kernel/log/log.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

describe('[NFR-05] observability', () => {
  test('logs each response as one line of JSON with its request id, without queries, tokens and passwords', async () => {
    const answer = await platform.send({
      url: '/wps/member/info?token=query-secret',
      headers: { authorization: 'header-secret'.padEnd(43, 'x'), cookie: 'a=cookie-secret' },
    });
    const line = platform.log.map((one) => JSON.parse(one)).findLast((one) => one.requestId === answer.body.requestId);
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/wps/member/info',
      route: 'memberInfo',
      status: 401,
      host: 'alpha.localhost',
    });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(platform.log.join('')).not.toMatch(/query-secret|header-secret|cookie-secret/);
  });

  test('logs reports of the page’s content policy without queries, at a limited rate', async () => {
    const report = (payload: string) =>
      platform.send({
        method: 'POST',
        url: '/policy-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload,
      });
    const breach = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=ana',
      'document-uri': 'https://alpha.example/rng?token=secret-of-ana',
      'script-sample': 'secret-sample',
    };
    expect((await report(JSON.stringify({ 'csp-report': breach }))).status).toBe(204);
    const line = platform.log.map((one) => JSON.parse(one)).findLast((one) => one.breach);
    expect(line.breach).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'https://alpha.example/rng',
      from: '',
    });
    expect(platform.log.join('')).not.toMatch(/secret-of-ana|secret-sample/);
    for (const nonsense of ['', '{', 'null', '{"csp-report":7}', '[]'])
      expect([nonsense, (await report(nonsense)).status]).toEqual([nonsense, 400]);
    const statuses = await Promise.all(Array.from({ length: 25 }, () => report('{}').then(({ status }) => status)));
    expect(statuses).toContain(429);
  });

  test('redacts secrets at any place of a log record', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info(
      { password: 'one', body: { password: 'two', token: 'three' }, request: { body: { newPassword: 'four' } } },
      'x',
    );
    expect(lines.join('')).not.toMatch(/one|two|three|four/);
  });

  test('counts requests by call, rejections by code, and process metrics', async () => {
    await platform.call('systemStatus');
    const { text, headers } = await platform.send({ url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(/http_request_seconds_count\{route="systemStatus",method="GET",status="200"\} \d+/);
    expect(text).toMatch(/refusals_total\{code="login.not.session"\} \d+/);
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('serves metrics to local requests and to the holder of the token', async () => {
    expect((await platform.send({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(404);
    const guarded = await startTestPlatform({
      databaseUrl: platform.database.url,
      configuration: { metricsToken: 'a-long-enough-secret' },
    });
    expect((await guarded.send({ url: '/metrics' })).status).toBe(404);
    expect(
      (
        await guarded.send({
          url: '/metrics',
          headers: { authorization: 'Bearer a-long-enough-secret', 'x-forwarded-for': '203.0.113.1' },
        })
      ).status,
    ).toBe(200);
    await guarded.close();
  });

  test('reports a platform without its database as alive and not ready', async () => {
    expect((await platform.send({ url: '/health' })).body).toEqual({ status: 'alive' });
    expect((await platform.send({ url: '/ready' })).body).toEqual({ status: 'ready' });
    const other = await startTestPlatform({ databaseUrl: platform.database.url });
    await other.database.close();
    expect((await other.send({ url: '/ready' })).status).toBe(503);
    expect((await other.send({ url: '/health' })).status).toBe(200);
    await other.app.close();
  });

  test('finishes a request in progress when the platform stops', async () => {
    const other = await startTestPlatform({ databaseUrl: platform.database.url });
    const origin = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const { platform: parts } = other.open;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const find = parts.sessions.find;
    const asked = vi.fn();
    Object.assign(parts.sessions, {
      find: async (token: string, merchant: string) => {
        asked();
        await held;
        return find(token, merchant);
      },
    });
    const registered = await other.call('registerMember', {
      username: 'lastone',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    });
    const answer = fetch(`${origin}/wps/member/info`, {
      headers: { authorization: registered.body.value.token, 'x-forwarded-host': 'alpha.localhost' },
    });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const stopping = other.close();
    release();
    expect((await (await answer).json()).value.account).toBe('lastone');
    await stopping;
    await expect(fetch(`${origin}/health`)).rejects.toThrow();
  });
});
