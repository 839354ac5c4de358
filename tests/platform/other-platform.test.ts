import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { followUpstream } from '../../platform/sites/upstream/follow-upstream.ts';
import type { SourceContext } from '../../renderer/source/define-source.ts';
import { launchRequest, launchUrl } from '../../rules/launch.ts';
import { createCall } from '../../src/api/call.ts';
import { CallFailure, toProblem } from '../../src/api/failure.ts';
import { beginSession, type NewSession } from '../../src/api/session-from-wire.ts';
import { source as balance } from '../../src/sources/balance/source.ts';
import { source as favoriteGames } from '../../src/sources/favorite-games/source.ts';
import { source as favoriteIds } from '../../src/sources/favorite-ids/source.ts';
import { source as games } from '../../src/sources/games/source.ts';
import { source as hotGames } from '../../src/sources/hot-games/source.ts';
import { source as recentGames } from '../../src/sources/recent-games/source.ts';
import { source as vendorMenu } from '../../src/sources/vendor-menu/source.ts';
import { type OtherPlatform, startOtherPlatform } from '../other-platform/server.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let other: OtherPlatform;
let front: TestPlatform;
let origin: string;
let stop: () => void;
let token: string | undefined;
const rejections: string[] = [];

/** A renderer that puts the games that it reads into the page. */
async function render(input: RenderInput) {
  const { list } = await input.call('hotGames', { isPlatform: 2, platform: 'html5-desktop', limit: 2, language: 'en' });
  return {
    status: 200,
    html: `<!doctype html><p>${list.map(({ gameName }) => gameName).join()}</p>`,
    cacheSeconds: 10,
  };
}

beforeAll(async () => {
  other = await startOtherPlatform();
  front = await startTestPlatform({
    sites: [siteFixture('alpha')],
    configuration: { upstream: other.origin },
    findRenderer: () =>
      Promise.resolve({ render, assets: { script: '/assets/main-abcdefgh.js', css: [], chunks: {} }, build: '1' }),
  });
  origin = await front.app.listen({ host: '127.0.0.1', port: 0 });
  stop = followUpstream(other.origin, front.open.platform);
});
afterAll(async () => {
  stop();
  await front.close();
  await other.close();
});

/** Addresses of calls are relative to the page. */
const RealRequest = Request;
beforeEach(() => {
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const call = createCall({
  merchant: 'alpha',
  language: () => 'en',
  token: () => token,
  onRejected: (code) => void rejections.push(code),
});
const page = { merchant: 'alpha', language: 'en', page: 1 } as SourceContext & { readonly page: number };
const lastTo = (path: string) => other.received.findLast((one) => one.path === path);

/** Logs in as the log-in action does and keeps the token. */
async function logIn(password = 'lotus pond 41'): Promise<NewSession | undefined> {
  let begun: NewSession | undefined;
  const signIn = (session: NewSession) => {
    begun = session;
    token = session.token;
    return Promise.resolve();
  };
  const request = { username: 'linh88', password, type: 'username', rememberMe: false, loginDeviceId: 'd1' } as const;
  await beginSession(() => call('login', request), { signIn, openModal: () => Promise.resolve() });
  return begun;
}

describe('[API-03] the client in front of a platform that is not ours', () => {
  test('gets the settings of that platform: flags, registration and customer service', async () => {
    const site = () => front.open.platform.sites.byCode('alpha')!.run;
    await vi.waitFor(() => expect(site().applied.flags.GAMELOFAV3).toBe(true));
    expect(site().applied.flags).toMatchObject({ GAMELO3: true, CBS3: true, WINBOARD3: false });
    // That platform has a module that this version does not know.
    expect(site().applied.flags).not.toHaveProperty('COMM3');
    expect(site().applied.registration.fields.username).toMatchObject({ minLength: 6, maxLength: 12 });
    expect(site().applied.customerService).toEqual([
      { csType: 'LIVECHAT', path: 'https://service.otherhouse.example/chat' },
    ]);
  });

  test('renders pages with the content of that platform', async () => {
    const html = await front.send({ url: '/', headers: { accept: 'text/html' } });
    expect(html.text).toContain('<p>Night Market</p>');
    const asked = lastTo('/wps/relay/GCSGAME_hotGamesV2');
    expect([asked?.headers.merchant, asked?.headers.device]).toEqual(['alpha', 'web']);
  });

  test('a visitor sees what needs no session, and is told where one is needed', async () => {
    expect((await hotGames.read({ limit: 12 }, call, page)).games).toMatchObject([
      { gameId: 700201, gameName: 'Night Market', smallIcon: '/icons/spb-700201.png', isHot: true, minBet: 0 },
    ]);
    const { groups } = await vendorMenu.read({}, call, page);
    expect(groups.map(({ gameCategory, vendors }) => [gameCategory, vendors.map(({ code }) => code)])).toEqual([
      ['RNG', ['JL', 'SPB']],
      ['COCKFIGHT', ['WS']],
    ]);
    const refused = await Promise.resolve(games.read({ limit: 42, counts: false }, call, page)).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CallFailure);
    expect(toProblem(refused)).toMatchObject({ code: 'login.not.session', message: 'error.login.not.session' });
    expect(rejections).toContain('login.not.session');
  });

  test('logs in with an encrypted password and the headers of the family', async () => {
    await expect(logIn('wrong')).rejects.toMatchObject({ problem: { code: 'login.failed' } });
    expect(await logIn()).toMatchObject({ account: 'linh88', isAgent: 1, isFirst: false });
    const { headers, body } = lastTo('/wps/session/login')!;
    expect(headers).toMatchObject({ merchant: 'alpha', device: 'web', language: 'en', encryption: 'jwe' });
    expect(JSON.stringify(body)).not.toContain('lotus');
    expect((await call('memberInfo', {})).clubLabel).toMatchObject({ labelName: 'Gold', rankLevel: 5 });
    expect(lastTo('/wps/member/info')?.headers.authorization).toBe(token);
  });

  test('keeps the player signed in: the event stream accepts a session of that platform', async () => {
    const headers = { host: 'alpha.localhost', authorization: token ?? '' };
    const [answer] = (await once(get(`${origin}/wps/events`, { headers }), 'response')) as [IncomingMessage];
    answer.destroy();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  test('shows the lobby with titles, pictures and stakes under that platform’s names', async () => {
    const lobby = await games.read({ gameType: 'RNG', limit: 42, counts: false }, call, page);
    expect(lobby.games).toMatchObject([
      { gameId: 700101, gameName: 'River Lanterns', smallIcon: '/icons/jl-700101.png', minBet: 4000, vendorName: 'JL' },
      { gameId: 700102, gameName: 'Copper Tiger', smallIcon: '/icons/default.png', minBet: 0 },
      { gameId: 700201, gameName: 'Night Market' },
    ]);
    expect([lobby.totalPages, lobby.totalCount]).toEqual([1, 3]);
    const query = { clientType: '3', platform: 'html5-desktop', gameType: 'RNG', language: 'en' };
    expect(lastTo('/wps/relay/GCSGAME_gameList')?.query).toMatchObject(query);
  });

  test('shows exact balances of all wallets', async () => {
    expect(await balance.read({}, call, page)).toMatchObject({
      currency: 'VND',
      sumBalance: 12_505_000,
      balance: [
        { accountTypeId: 2, availBalance: 12_002_500 },
        { accountTypeId: 31, availBalance: 502_500 },
      ],
    });
  });

  test('[FAV-02] adds, lists and removes favourites', async () => {
    await call('addFavoriteGame', { nodeId: 700_102, vendor: 'JL', gameType: 'RNG' });
    expect(lastTo('/wps/relay/MCSFE_addFavoriteGameV2')?.body).toEqual({
      nodeId: 700_102,
      vendor: 'JL',
      gameType: 'RNG',
    });
    expect(await favoriteIds.read({}, call, page)).toEqual({ ids: [700_102] });
    const list = await favoriteGames.read({ gameType: 'RNG', limit: 42 }, call, page);
    expect(list).toMatchObject({ games: [{ gameName: 'Copper Tiger' }], totalPages: 1 });
    const query = { clientType: '3', platform: 'flash', language: 'en', gameType: 'RNG' };
    expect(lastTo('/wps/relay/MCSFE_getFavoriteGamesList')?.query).toMatchObject(query);
    await call('removeFavoriteGame', { nodeId: 700_102, vendor: 'JL', gameType: 'RNG' });
    expect(await favoriteIds.read({}, call, page)).toEqual({ ids: [] });
  });

  test('[GLA-02] [FAV-02] launches a game, which then is a recent one', async () => {
    const params = { gameId: 700_101, vendorCode: 'JL', username: 'linh88', merchant: 'alpha', language: 'en' };
    const answer = await call('launchGame', launchRequest(params));
    expect(launchUrl(answer, {})).toBe('https://play.otherhouse.example/700101');
    expect(lastTo('/wps/game/launchGame')?.body).toMatchObject({ launchMode: 'GLS', accountType: 1, token });
    const recent = await recentGames.read({ limit: 42, vendor: 'JL' }, call, page);
    const query = { clientType: '3', vassalage: 'JL', language: 'en' };
    expect(lastTo('/wps/relay/GCS_recentGame')?.query).toMatchObject(query);
    expect(recent).toMatchObject({ games: [{ gameId: 700_101, gameName: 'River Lanterns' }], totalPages: 1 });
  });

  test('reports a call that the platform does not have, and one after the log-out', async () => {
    const failure = (asked: Promise<unknown>) => asked.then(() => undefined, toProblem);
    expect(await failure(call('sessionsList', {}))).toMatchObject({ code: 'no.such.path' });
    await call('logout', {});
    expect(await failure(call('walletBalance', {}))).toMatchObject({ code: 'login.not.session' });
  });
});

test('[API-03] the other platform imports nothing of this project', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = new URL('../other-platform/', import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(1);
  for (const name of sources)
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/from '\.\.|import\('\.\./);
});
