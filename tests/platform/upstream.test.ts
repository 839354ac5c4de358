import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { followUpstream } from '../../platform/sites/upstream/follow-upstream.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

describe('[API-03] in front of another operator’s platform only the address differs', () => {
  let behind: TestPlatform;
  let front: TestPlatform;
  let stop: () => void;
  beforeAll(async () => {
    behind = await startTestPlatform();
    const upstream = await behind.app.listen({ host: '127.0.0.1', port: 0 });
    front = await startTestPlatform({ configuration: { upstream } });
    stop = followUpstream(upstream, front.open.platform);
  });
  afterAll(async () => {
    stop();
    await front.close();
    await behind.close();
  });

  test('forwards calls and responses unchanged, with a session and an encrypted body', async () => {
    const registered = await front.call('registerMember', {
      username: 'luana',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    });
    expect(registered.status, registered.text).toBe(200);
    const { token } = registered.body.value;
    expect((await front.call('memberInfo', {}, { token })).body.value.account).toBe('luana');
    expect((await behind.call('memberInfo', {}, { token })).body.value.account).toBe('luana');
    for (const name of ['gameMenus', 'gameList', 'hotGames', 'rankList', 'registerSetting'] as const) {
      const [there, here] = [await behind.call(name), await front.call(name)];
      expect({ ...here.body, requestId: '' }).toEqual({ ...there.body, requestId: '' });
    }
    expect(await front.database.db.selectFrom('member').select('id').execute()).toEqual([]);
  });

  test('passes errors and the visitor’s address through', async () => {
    const rejected = await front.call('memberInfo', {}, { token: 'A'.repeat(43) });
    expect([rejected.status, rejected.body.errorCode]).toEqual([401, 'login.not.session']);
    expect((await front.call('systemStatus', {}, { address: '203.0.113.77' })).body.value.location.ip).toBe(
      '203.0.113.77',
    );
  });

  test('validates the upstream’s settings and keeps the last valid ones', async () => {
    // A version in front that awaits the chat does not know its flag, which stays off here.
    for (const flag of ['CBS3', 'FREEPLAY3'])
      await changeSettings(behind.database, 'alpha', { edit: { path: ['flags', flag], value: true }, check: () => [] });
    await vi.waitFor(() =>
      expect(behind.open.platform.sites.byCode('alpha')?.run.applied.flags).toMatchObject({
        CBS3: true,
        FREEPLAY3: true,
      }),
    );
    stop();
    stop = followUpstream(behind.app.listeningOrigin, front.open.platform, new Set(['FREEPLAY3']));
    const flagHere = () => front.open.platform.sites.byCode('alpha')?.run.applied.flags.FREEPLAY3;
    await vi.waitFor(() => expect(flagHere()).toBe(true));
    expect(front.open.platform.sites.byCode('alpha')?.run.applied.flags.CBS3).not.toBe(true);
    const nonsense = await listen((_request, answer) => answer.end('{"value":{"maintenance":"perhaps"}}'));
    const stopNonsense = followUpstream(nonsense.origin, front.open.platform);
    await vi.waitFor(() => expect(front.log.join('')).toContain('could not be read'));
    expect(flagHere()).toBe(true);
    stopNonsense();
    nonsense.server.close();
  });

  test('serves pages, manifests and streams itself', async () => {
    const { hash } = front.open.platform.sites.byCode('alpha')!;
    expect((await front.send({ url: `/manifest/alpha.${hash}.json` })).status).toBe(200);
    expect((await front.send({ url: '/health' })).status).toBe(200);
  });
});

describe('a faulty upstream', () => {
  let seen: IncomingMessage | undefined;
  let other: { server: Server; origin: string };
  let front: TestPlatform;
  beforeAll(async () => {
    other = await listen((request, answer) => {
      seen = request;
      if (request.url?.startsWith('/wps/away')) answer.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
      else if (request.url?.startsWith('/wps/cut')) request.socket.destroy();
      else
        answer
          .writeHead(200, {
            'content-type': 'application/json',
            'content-security-policy': 'default-src *',
            connection: 'close, x-hop',
            'x-hop': '1',
            'x-kept': '1',
          })
          .end('{"success":true}');
    });
    front = await startTestPlatform({ configuration: { upstream: other.origin } });
  });
  afterAll(async () => {
    await front.close();
    other.server.close();
  });

  test('returns a redirect without following it', async () => {
    const answer = await front.send({ url: '/wps/away' });
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://127.0.0.1:1/secret']);
  });

  test('reports a broken connection as an error of the upstream', async () => {
    const answer = await front.send({ url: '/wps/cut' });
    expect([answer.status, answer.body.errorCode]).toEqual([502, 'upstream.failed']);
  });

  test('drops headers of the connection and the upstream’s policies, and rewrites the host', async () => {
    await front.send({ url: '//evil.example/wps/x' });
    expect(seen?.url).not.toContain('evil');
    const kept = await front.send({
      method: 'POST',
      url: '/wps/anything?a=1',
      headers: { te: 'trailers', connection: 'x-mine', 'x-mine': '1', 'content-type': 'application/octet-stream' },
      payload: 'body',
    });
    expect(kept.headers['x-hop']).toBeUndefined();
    expect(kept.headers['x-kept']).toBe('1');
    expect(kept.headers['content-security-policy']).toContain("default-src 'none'");
    expect(seen?.url).toBe('/wps/anything?a=1');
    expect(seen?.headers).toMatchObject({ host: new URL(other.origin).host, 'x-forwarded-host': 'alpha.localhost' });
    expect(seen?.headers.te).toBeUndefined();
    expect(seen?.headers['x-mine']).toBeUndefined();
  });
});

async function listen(
  handle: (request: IncomingMessage, answer: ServerResponse) => void,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
