import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallRow, calls } from '../../generated/calls.ts';
import { callFile as isCallFile } from '../../generated/validators/call-files.js';
import { errorStatus } from '../../rules/error-codes.ts';
import { callFileNames, readCallFile } from '../support/call-files.ts';
import { answerOf, startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let token = '';
const rows: CallRow[] = Object.values(calls);

beforeAll(async () => {
  const modules = rows.flatMap(({ module }) => (module && module !== 'FREEPLAY3' ? [[module, true] as const] : []));
  const flags = { ANNOUNCEMENT3: true, WINBOARD3: true, PROMOTION3: true, ...Object.fromEntries(modules) };
  platform = await startTestPlatform({ sites: [siteFixture('alpha', { flags }), siteFixture('beta')] });
  const registered = await platform.call('registerMember', {
    username: 'luana',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  });
  token = registered.body.value.token;
});
afterAll(() => platform.close());

const send = (method: string, url: string, headers: Record<string, string> = {}) =>
  platform.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'alpha.localhost', 'x-forwarded-for': '203.0.113.50', ...headers },
  });

describe('[API-01] serves every path of the API family', () => {
  const files = callFileNames();

  test('defines each call in a file that is valid under the schema of call files, with a request and a response', () => {
    expect(files.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(60);
    for (const file of files) {
      const call = readCallFile(file);
      expect(isCallFile(call), `${file} ${JSON.stringify(isCallFile.errors?.[0]?.message)}`).toBe(true);
      expect(`${call.name.replaceAll(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`)}.json`).toBe(file);
    }
  });

  test.each(everyDoor())('%s %s is routed', async (method, path) => {
    const answer = answerOf(await send(method, path));
    expect(answer.body?.errorCode).not.toBe('not.found');
    expect(answer.status).not.toBe(405);
  });

  test('responds that a call of a disabled module is not available', async () => {
    const answer = await platform.call('freePlay');
    expect(answer.body.errorCode).toBe('function.not.available');
  });

  test('serves an OpenAPI document that contains every path', async () => {
    const answer = answerOf(await send('GET', '/wps/system/openapi.json'));
    expect([answer.status, answer.body.openapi]).toEqual([200, '3.1.0']);
    for (const { method, path } of rows)
      expect(answer.body.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeTruthy();
  });

  test('[API-02] answers 405 with the allowed methods to another method of a known path', async () => {
    for (const [method, path, allow] of [
      ['POST', '/wps/system/status', 'GET, HEAD'],
      ['GET', '/wps/session/login', 'POST'],
      ['GET', '/wps/session/logout', 'DELETE, POST'],
      ['PATCH', '/wps/member/register', 'PUT'],
    ] as const) {
      const answer = answerOf(await send(method, path));
      expect([answer.status, answer.body.errorCode, answer.headers.allow]).toEqual([405, 'method.not.allowed', allow]);
    }
  });

  test('[API-02] uses GET for reads, POST for log-in, code and launch, PUT for registration and feedback, DELETE for log-out', () => {
    const methodOf = (name: keyof typeof calls) => calls[name].method;
    for (const name of ['login', 'smsRegister', 'smsNoLogin', 'freePlay', 'launchGame'] as const)
      expect(methodOf(name)).toBe('POST');
    for (const name of ['registerMember', 'registerMobile', 'feedback'] as const) expect(methodOf(name)).toBe('PUT');
    expect(methodOf('logout')).toBe('DELETE');
    for (const row of rows)
      if (/^(get|list|.*(Menu|Games|List|Info|Balance|Config|Status)$)/.test(row.name))
        expect([row.name, row.method]).toEqual([row.name, 'GET']);
  });
});

describe('roles', () => {
  test.each(rows.filter((row) => row.auth !== 'none').map((row) => [row.name] as const))(
    '%s requires a session',
    async (name) => {
      for (const from of [{}, { token: 'x' }, { token: 'A'.repeat(43) }]) {
        const answer = await platform.call(name, {}, from);
        expect([answer.status, answer.body.errorCode]).toEqual([401, 'login.not.session']);
      }
    },
  );

  test('a session of one merchant is invalid at another', async () => {
    const answer = await platform.call('memberInfo', {}, { token, host: 'beta.localhost' });
    expect(answer.body.errorCode).toBe('login.not.session');
  });

  test('calls for agents reject members', async () => {
    const answer = await platform.call('processDividend', { type: 'CONS', status: 'A' }, { token });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'access.denied']);
  });

  test('accepts DELETE and POST for log-out', async () => {
    for (const method of ['DELETE', 'POST']) {
      const login = await platform.call('login', { username: 'luana', password: 'correct horse' });
      const mine = { authorization: login.body.value.token };
      expect((await send(method, '/wps/session/logout', mine)).statusCode).toBe(200);
      expect((await send(method, '/wps/session/logout', mine)).json().errorCode).toBe('login.not.session');
    }
  });
});

describe('request pipeline', () => {
  test('queries are parsed by their schema, invalid fields are named and unknown ones ignored', async () => {
    const good = await platform.call('gameList', { pageNo: 2, pageSize: 10, gameType: 'RNG', isHot: true });
    expect(good.body.value.games.length).toBeLessThanOrEqual(10);
    const bad = answerOf(await send('GET', '/wps/relay/GCSGAME_gameList?pageNo=0&pageSize=ten&colour=red'));
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({
      errorCode: 'request_param_err',
      fields: {
        pageNo: { message: 'field.invalid' },
        pageSize: { message: 'field.invalid' },
      },
    });
    expect(Object.keys(bad.body.fields).toSorted()).toEqual(['pageNo', 'pageSize']);
  });

  test('accepts POST for reads to which the family sends it', async () => {
    const post = async (payload: object) =>
      answerOf(
        await platform.app.inject({
          method: 'POST',
          url: '/wps/relay/GCSGAME_hotGamesV2',
          headers: { host: 'alpha.localhost' },
          payload,
        }),
      );
    expect((await post({ limit: 3 })).body).toMatchObject({ success: true, value: { list: [] } });
    expect((await post({ limit: 0 })).body.fields).toEqual({ limit: { message: 'field.invalid' } });
  });

  test('accepts a Merchant header only when it equals the host’s merchant', async () => {
    expect((await send('GET', '/wps/system/status', { merchant: 'alpha' })).statusCode).toBe(200);
    for (const merchant of ['beta', 'alpha, beta']) {
      expect((await send('GET', '/wps/system/status', { merchant })).json().errorCode).toBe('function.not.available');
    }
  });

  test('rejects calls from other origins', async () => {
    expect((await send('GET', '/wps/system/status', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send('GET', '/wps/system/status', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  test('rate limits per call and address respond with the time to wait', async () => {
    const from = { address: '203.0.113.99' };
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await platform.call('registerMember', {}, from)).status);
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    const last = await platform.call('registerMember', {}, from);
    expect([last.status, last.body.errorCode]).toEqual([429, 'TOO_MANY_REQUEST']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await platform.call('registerMember', {}, { address: '203.0.113.98' })).status).toBe(400);
    platform.clock.advance(3_600_000);
    expect((await platform.call('registerMember', {}, from)).status).toBe(400);
  });
});

test('defines an error status for every error code', () => {
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
});

function everyDoor(): (readonly [string, string])[] {
  return rows.flatMap((row) => [
    [row.method, row.path] as const,
    ...row.aliases.map(({ method, path }) => [method, path] as const),
  ]);
}
