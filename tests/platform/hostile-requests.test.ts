import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../generated/calls.ts';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { ROOT } from '../contracts/tracked.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let port = 0;

beforeAll(async () => {
  const render = (input: RenderInput) => renderPage(input as Parameters<typeof renderPage>[0]);
  const assets = { script: '/main.js', css: [], chunks: {} };
  platform = await startTestPlatform({
    merchants: `${ROOT}merchants`,
    findRenderer: () => Promise.resolve({ render, assets, build: '1' }),
  });
  port = Number(new URL(await platform.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => platform.close());

interface Sent {
  readonly method?: string;
  readonly target: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** Sends the bytes as they are, as no client library would, and returns the status; 0 when the connection was closed. */
function send({ method = 'GET', target, headers = [], body = '' }: Sent): Promise<number> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Connection: close', ...headers];
  if (!headers.some((line) => /^host:/i.test(line))) lines.push('Host: aurora.localhost');
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
  return new Promise((resolve, reject) => {
    let answer = '';
    const done = (): void => {
      clearTimeout(hanging);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
    const hanging = setTimeout(() => reject(new Error(`No answer to ${method} ${target.slice(0, 100)}`)), 60_000);
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      // An event stream stays open.
      if (/^HTTP\/1\.1 \d{3}/.test(answer)) done();
    });
    socket.once('close', done);
    socket.once('error', done);
  });
}

/** A path of each kind of route. */
const KINDS = {
  home: '/',
  page: '/rng',
  'page with a parameter': '/promotions/12',
  'unknown page': '/nowhere',
  call: calls.systemStatus.path,
  'call with a query': calls.gameList.path,
  'call for players': calls.memberInfo.path,
  'unknown call': '/wps/no/such',
  asset: '/merchants/aurora/assets/mark.svg',
  'asset of a preset': '/merchants/presets/base/assets/mark.svg',
  art: '/art/banners/a.svg',
  font: '/fonts/inter/inter.woff2',
  script: '/assets/main-abcdefg.js',
  manifest: '/manifest/aurora.0123456789.json',
  texts: '/texts/aurora.pt.0123456789.json',
  theme: '/theme/aurora.0123456789.css',
  'description of the calls': '/wps/system/openapi.json',
  'event stream': '/wps/events',
  webhook: '/vendor/v1/north/bet',
  'webhook with parameters': '/payments/sandbox/notify',
  'reports of policies': '/policy-reports',
  studio: '/ops',
  'studio’s file': '/ops/assets/main.js',
  'studio’s call': '/ops/api/me',
  'preview of the studio': '/ops/preview',
  'outbox of the sandbox': '/ops/outbox.json',
  health: '/health',
} as const;

const SUFFIXES = [
  '//',
  '//[',
  '//%00',
  '/%00',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%ff%fe',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  String.raw`\..\..`,
  '/%5c..%5c',
  ';a=b',
  '/:',
  '/*',
  '/__proto__/constructor',
  `/${'a'.repeat(3_000)}`,
  `/${'%F0%9F%8E%B2'.repeat(300)}`,
  '?',
  '?%',
  '?a=%00&%00=b',
  '?a=%ff',
  '?a[]=1&a[b]=2&a=3',
  '?__proto__=1&constructor=2&toString=3',
  '?page=%00&pageNo=99999999999999999999&pageSize=-1&gameType=%00',
  `?${'a=1&'.repeat(1_000)}`,
  `?q=${'a'.repeat(8_000)}`,
  '#[',
  '?#',
] as const;

const WHOLE_TARGETS = [
  '*',
  '//',
  '//[',
  '//%00',
  '///',
  '/\\',
  'http://[',
  'http://other.example/',
  'x',
  '?',
  '/%',
  '\\\\host',
];

const HEADERS = [
  'Cookie: a=%00; language=%00; theme=; hint=%; lane=99999999999; =; ;;',
  `Cookie: ${'a=b; '.repeat(500)}`,
  'Cookie: __proto__=x; language=constructor; theme=__proto__',
  'Authorization: \u00ff\u00fe',
  'Authorization: ',
  'Host: [',
  'Host: aurora.localhost:99999999',
  'Host: ..',
  'X-Forwarded-For: ,,, not an address, 999.1.1.1, [::',
  'X-Forwarded-Host: [\u00ff',
  'X-Forwarded-Proto: nonsense, https',
  'X-Country-Code: \u00ff\u00ff',
  'Accept: ;q=9, */*;;, text/html;q=x',
  'Accept: text/html\r\nAccept-Encoding: ;;q=, br;q=nonsense, \u00ff',
  'If-None-Match: ",",W/,"\u00ff',
  'User-Agent: ',
  'Accept-Language: *-\u00ff',
  'Content-Type: application/json; charset=nonsense',
  'Range: bytes=9-1,-,x',
  'Sec-CH-UA-Mobile: ?',
  'Encryption: jwe',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
];

const BODIES = [
  '{',
  'null',
  '[]',
  '"\\u0000"',
  '{"__proto__":{"a":1},"constructor":{"prototype":1}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":1e400,"amount":99999999999999999999999,"value":"\\ud800"}',
  '{"username":"\\u0000","password":{"a":[]},"value":"a.b.c.d.e"}',
  '\u0000\u00ff\u00fe',
];

/** Sends all requests, a few at a time, and returns those that were answered with an internal error. */
async function findFailures(requests: readonly Sent[]): Promise<string[]> {
  const failures: string[] = [];
  const left = [...requests];
  const drive = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const status = await send(next);
      if (status >= 500)
        failures.push(`${status} ${next.method ?? 'GET'} ${next.target.slice(0, 80)} ${next.headers?.join(' ')}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, drive));
  return failures;
}

/** Returns a generator of the same numbers in each run, below a bound (Park and Miller). */
function createSequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const errorsLogged = (): readonly string[] => platform.log.filter((line) => /"level":"(?:error|fatal)"/.test(line));

describe('[ERR-02] hostile requests to every kind of route', () => {
  const html = ['Accept: text/html'];

  test('with malformed, long and misleading paths and queries never get an internal error', async () => {
    const requests = Object.values(KINDS).flatMap((path) =>
      SUFFIXES.flatMap((suffix) => [{ target: path + suffix }, { target: path + suffix, headers: html }]),
    );
    const whole = WHOLE_TARGETS.flatMap((target) =>
      ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'].map((method) => ({ method, target, headers: html })),
    );
    expect(await findFailures([...requests, ...whole])).toEqual([]);
    expect(errorsLogged()).toEqual([]);
  });

  test('with malformed headers and cookies never get an internal error', async () => {
    const requests = Object.values(KINDS).flatMap((target) => HEADERS.map((header) => ({ target, headers: [header] })));
    expect(await findFailures(requests)).toEqual([]);
    expect(errorsLogged()).toEqual([]);
  });

  test('with other methods and malformed bodies never get an internal error', async () => {
    const paths = [
      ...Object.values(KINDS),
      calls.login.path,
      calls.feedback.path,
      '/ops/api/sign-in',
      '/vendor/v1/north/win',
    ];
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense'];
    const requests = paths.flatMap((target, index) =>
      BODIES.flatMap((body, turn) =>
        ['POST', 'PUT'].map((method) => ({
          method,
          target,
          headers: [`Content-Type: ${types[(index + turn) % types.length]}`],
          body,
        })),
      ),
    );
    expect(await findFailures(requests)).toEqual([]);
    expect(errorsLogged()).toEqual([]);
  });

  test('whose sender goes away within the body are no error in the log', async () => {
    for (const { method, path } of [calls.login, calls.feedback]) {
      const arrived = once(platform.app.server, 'request');
      const socket = connect(port, '127.0.0.1');
      const head = [`${method} ${path} HTTP/1.1`, 'Host: aurora.localhost', 'Content-Type: application/json'];
      socket.write(`${[...head, 'Content-Length: 40000'].join('\r\n')}\r\n\r\n{"content":"cut`);
      const [request] = (await arrived) as [IncomingMessage];
      const ended = new Promise((resolve) => request.once('close', resolve));
      socket.destroy();
      await ended;
    }
    await new Promise(setImmediate);
    expect(errorsLogged()).toEqual([]);
  });

  test('of random bytes never get an internal error, and the platform goes on serving', async () => {
    const random = createSequence(2026);
    const pieces = [
      '/',
      '//',
      '%',
      '%00',
      '%2f',
      '[',
      ']',
      '\\',
      '?',
      '&',
      '=',
      '#',
      ':',
      '..',
      'rng',
      'a',
      '\u00ff',
      '@',
    ];
    const requests = Array.from({ length: 600 }, () => {
      const target = Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join('');
      return { target: random(4) === 0 ? target : `/${target}`, headers: random(2) === 0 ? html : [] };
    });
    expect(await findFailures(requests)).toEqual([]);
    expect(errorsLogged()).toEqual([]);
    expect(await send({ target: '/', headers: html })).toBe(200);
  });
});
