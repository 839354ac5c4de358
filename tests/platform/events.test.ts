import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { liveEvent as balance } from '../../platform/money/wallet/live-events/balance.ts';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let origin = '';
beforeAll(async () => {
  platform = await startTestPlatform();
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

/** Opens a stream and collects its events. */
async function open(headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const address = headers['x-forwarded-for'] ?? `192.0.2.${Math.floor(Math.random() * 250) + 1}`;
  const answer = await fetch(`${origin}/wps/events`, {
    headers: { 'x-forwarded-host': 'alpha.localhost', ...headers, 'x-forwarded-for': address },
    signal: stop.signal,
  });
  const stream = { answer, text: '', ended: false, stop: () => stop.abort() };
  void (async () => {
    if (!answer.ok || !answer.body) return;
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body) stream.text += decoder.decode(bytes, { stream: true });
    } catch {
      // Aborted by the test.
    }
    stream.ended = true;
  })();
  return stream;
}

describe('event stream of a page', () => {
  test('sends the current state first, then every change', async () => {
    const stream = await open();
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    await vi.waitFor(() => expect(stream.text).toContain('event: manifest\n'));
    expect(stream.text).toContain('retry: 3000\n');
    expect(stream.text).toMatch(/event: visitor\ndata: \{"ip":"192\.0\.2\.\d+","country":""\}\n\n/);
    expect(stream.text).toContain('event: settings\ndata: {"version":1}\n\n');
    await changeSettings(platform.database, 'alpha', {
      edit: { path: ['flags', 'CBS3'], value: true },
      check: () => [],
    });
    await vi.waitFor(() => expect(stream.text).toContain('data: {"version":2}\n\n'));
    await changeSettings(platform.database, 'beta', {
      edit: { path: ['flags', 'CBS3'], value: true },
      check: () => [],
    });
    platform.sites[0] = siteFixture('alpha', { flags: { WINBOARD3: false } });
    await platform.open.platform.siteLoader.reload();
    const { hash } = platform.open.platform.sites.byCode('alpha')!;
    await vi.waitFor(() => expect(stream.text).toContain(`event: manifest\ndata: {"hash":"${hash}"}\n\n`));
    expect(stream.text.match(/event: settings/g)).toHaveLength(2);
    stream.stop();
  });

  test('sends a balance change to its player only', async () => {
    const registered = await platform.call('registerMember', {
      username: 'luana',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    });
    const { token, id } = registered.body.value;
    const mine = await open({ authorization: token });
    const theirs = await open();
    await vi.waitFor(() => expect(mine.text + theirs.text).toMatch(/manifest[^]*manifest/));
    await platform.open.platform.liveEvents.publish(balance, { memberId: id });
    await vi.waitFor(() => expect(mine.text).toContain('event: balance\n'));
    expect(theirs.text).not.toContain('balance');
    mine.stop();
    theirs.stop();
  });

  test('[LOG-15] [LOG-17] closes the streams of an ended session at once, and no others', async () => {
    const names = { username: 'marta', password: 'correct horse' };
    const first = (await platform.call('registerMember', { ...names, confirmPassword: names.password })).body.value;
    const second = (await platform.call('login', names)).body.value;
    const [kept, lost] = [await open({ authorization: first.token }), await open({ authorization: second.token })];
    await vi.waitFor(() => expect(kept.text + lost.text).toMatch(/manifest[^]*manifest/));
    await platform.call('sessionRevoke', {}, { token: first.token });
    await vi.waitFor(() => expect(lost.ended).toBe(true));
    expect(lost.text).toMatch(/event: session\ndata: {"ended":true}\n\n$/);
    expect([kept.ended, kept.text.includes('event: session')]).toEqual([false, false]);
    // Ends the session through another process on the same database.
    const other = await startTestPlatform({ databaseUrl: platform.database.url });
    await other.open.platform.sessions.endForMember(first.id);
    await other.close();
    await vi.waitFor(() => expect(kept.ended).toBe(true));
    expect(kept.text).toContain('event: session\n');
    expect((await open({ authorization: first.token })).answer.status).toBe(401);
  });

  test('[LOG-15] a page that ends its own session learns of it from the response, not from its stream', async () => {
    const names = { username: 'nadia', password: 'correct horse' };
    const { token } = (await platform.call('registerMember', { ...names, confirmPassword: names.password })).body.value;
    const own = await open({ authorization: token });
    await vi.waitFor(() => expect(own.text).toContain('event: manifest\n'));
    const { list } = (await platform.call('sessionsList', {}, { token })).body.value;
    const { memberId } = (await platform.open.platform.sessions.find(token, 'alpha'))!;
    expect((await platform.call('sessionRevoke', { id: list[0].id }, { token })).status).toBe(200);
    // An event that is published later arrives after any earlier event of the member.
    await platform.open.platform.liveEvents.publish(balance, { memberId });
    await vi.waitFor(() => expect(own.text).toContain('event: balance\n'));
    expect(own.text).not.toContain('event: session\n');
    own.stop();
  });

  test('rejects an invalid token', async () => {
    const stream = await open({ authorization: 'A'.repeat(43) });
    expect(stream.answer.status).toBe(401);
  });

  test('limits an address to twenty streams; a closed stream frees its place', async () => {
    const from = { 'x-forwarded-for': '203.0.113.30' };
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(from)));
    expect(streams.every(({ answer }) => answer.status === 200)).toBe(true);
    const rejected = await open(from);
    expect([rejected.answer.status, rejected.answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await open()).answer.status).toBe(200);
    streams[0]?.stop();
    await vi.waitFor(async () => {
      const next = await open(from);
      expect(next.answer.status).toBe(200);
      next.stop();
    });
    for (const stream of streams) stream.stop();
  });

  test('in development the stream reports the build and each new one', async () => {
    let tell: (build: string) => void = () => undefined;
    const close = vi.fn<() => void>();
    const onChange = (hear: typeof tell) => {
      tell = hear;
      return () => undefined;
    };
    const builds = { current: () => 'first', onChange, close };
    const other = await startTestPlatform({ databaseUrl: platform.database.url, builds });
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/wps/events`, { headers: { 'x-forwarded-host': 'alpha.localhost' } });
    tell('second');
    const reading = answer.text();
    await other.close();
    expect((await reading).match(/event: build\ndata: .*/g)).toEqual([
      'event: build\ndata: {"name":"first"}',
      'event: build\ndata: {"name":"second"}',
    ]);
    expect(close).toHaveBeenCalledOnce();
    const stream = await open();
    await vi.waitFor(() => expect(stream.text).toContain('event: manifest\n'));
    expect(stream.text).not.toContain('event: build');
    stream.stop();
  });

  test('stops while open connections have sent nothing or half a request', async () => {
    const other = await startTestPlatform({ databaseUrl: platform.database.url });
    const address = new URL(await other.app.listen({ host: '127.0.0.1', port: 0 }));
    const sockets = await Promise.all(
      ['', 'GET /ready HTTP/1.1\r\nHost: alpha.localhost\r\n'].map(async (words) => {
        const socket = connect(Number(address.port), address.hostname);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        if (words) socket.write(words);
        return socket;
      }),
    );
    const ended = sockets.map((socket) => once(socket, 'close'));
    // This response proves that the server has accepted the earlier connections.
    await fetch(new URL('/ready', address), { headers: { 'x-forwarded-host': 'alpha.localhost' } });
    await other.close();
    await Promise.all(ended);
  });

  test('ends streams with a reconnect delay when the platform stops', async () => {
    const other = await startTestPlatform({ databaseUrl: platform.database.url });
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/wps/events`, { headers: { 'x-forwarded-host': 'alpha.localhost' } });
    const reading = answer.text();
    await other.close();
    expect(await reading).toMatch(/retry: 1\d00\n\n$/);
  });
});
