import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Credentials, createCredentials } from './credentials.ts';

/** A request that the platform received. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface OtherPlatform {
  readonly origin: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** An answer: its status and its JSON. */
type Answer = readonly [status: number, body: unknown];
type Handler = (request: Received) => Answer | Promise<Answer>;

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as never;
const GAMES: readonly { readonly nodeId: number; readonly vassalage: string; readonly isHot?: boolean }[] =
  fixture('games');
const { member, balance, lanes, menus }: Readonly<Record<'member' | 'balance' | 'lanes' | 'menus', unknown>> =
  fixture('answers');
const PLAYER = { userName: 'linh88', password: 'lotus pond 41' };

const ok = (value: unknown): Answer => [200, { success: true, value }];
const no = (status: number, errorCode: string): Answer => [status, { success: false, errorCode, message: errorCode }];

/** Starts the platform on a free port. */
export async function startOtherPlatform(): Promise<OtherPlatform> {
  const received: Received[] = [];
  const routes = createRoutes(await createCredentials());
  const server = createServer((request, response) => {
    void read(request).then(async (given) => {
      received.push(given);
      const [status, body] = await answer(routes, given);
      response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', server: 'other' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answer(routes: Readonly<Record<string, Handler>>, given: Received): Answer | Promise<Answer> {
  const handler = routes[`${given.method} ${given.path}`];
  if (!handler) return given.path.startsWith('/lgw/') ? [500, { errorCode: 'no.such.path' }] : no(404, 'no.such.path');
  if (given.path.startsWith('/wps/relay/') && given.headers.merchant === undefined)
    return no(400, 'function.not.available');
  return handler(given);
}

/** Returns the routes by method and path, over one player's session and favourites. */
function createRoutes(credentials: Credentials): Readonly<Record<string, Handler>> {
  const sessions = new Set<string>();
  const favorites = new Set<number>();
  const recent: number[] = [];
  const forPlayer =
    (handler: Handler): Handler =>
    (given) =>
      sessions.has(String(given.headers.authorization)) ? handler(given) : no(401, 'login.not.session');
  const gamesOf = (ids: readonly number[]) => ids.flatMap((id) => GAMES.find(({ nodeId }) => nodeId === id) ?? []);
  return {
    'GET /wps/system/crypto': () => ok({ keys: credentials.keys }),
    'GET /wps/system/status': () => ok(fixture('state')),
    'GET /wps/system/whitelabel': () => ok(fixture('state')),
    'POST /wps/session/login': async ({ method, path, headers, body }) => {
      if (headers.encryption !== 'jwe') return no(400, 'request_body_required');
      const given = await credentials.open(body.value, method, path);
      if (given?.username !== PLAYER.userName || given.password !== PLAYER.password) return no(401, 'login.failed');
      const token = randomBytes(24).toString('hex');
      sessions.add(token);
      const { userName } = PLAYER;
      return ok({ token, id: 90_017, userName, customerType: 1, firstTimeLogin: false, passwordExpired: false });
    },
    'DELETE /wps/session/logout': forPlayer(({ headers }) => {
      sessions.delete(String(headers.authorization));
      return ok({});
    }),
    'GET /wps/member/info': ({ headers }) => ok(sessions.has(String(headers.authorization)) ? member : {}),
    'GET /wps/v2/wallets/balance': forPlayer(() => ok(balance)),
    'GET /wps/relay/GCSGAME_gameList': forPlayer(({ query }) => {
      const games = GAMES.filter(({ vassalage }) => [undefined, vassalage].includes(query.vassalage));
      return ok({ games, totalPages: 1, totalCount: games.length });
    }),
    'GET /wps/relay/GCSGAME_hotGamesV2': () => ok({ list: GAMES.filter(({ isHot }) => isHot) }),
    'GET /lgw/games/popular': () => [200, { list: GAMES }],
    'GET /lgw/games/game_menus': () => [200, menus],
    'GET /wps/relay/GCSGAME_newGameVendor': () => ok({ data: { lanes } }),
    'GET /wps/relay/GCS_recentGame': forPlayer(() => ok({ list: gamesOf(recent), totalPages: 1 })),
    'GET /wps/relay/MCSFE_getFavoriteGames': forPlayer(() => ok([...favorites])),
    'GET /wps/relay/MCSFE_getFavoriteGamesList': forPlayer(() =>
      ok({ content: gamesOf([...favorites]), pageNum: 1, totalPages: 1 }),
    ),
    'POST /wps/relay/MCSFE_addFavoriteGameV2': forPlayer(({ body }) => {
      favorites.add(Number(body.nodeId));
      return ok(null);
    }),
    'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': forPlayer(({ query }) => {
      favorites.delete(Number(query.nodeId));
      return ok(null);
    }),
    'POST /wps/game/launchGame': forPlayer(({ body, headers }) => {
      if (body.launchMode !== 'GLS') return no(500, '#727 system busy');
      if (body.token !== headers.authorization || body.username !== PLAYER.userName)
        return no(401, 'user.or.token.invalid');
      recent.unshift(Number(body.nodeId));
      return ok({ content: { game_url: `https://play.otherhouse.example/${String(body.gameId)}`, launchType: 'URL' } });
    }),
  };
}

/** Reads a request with its query and its JSON or form body. */
async function read(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other');
  const isJson = String(request.headers['content-type']).includes('json');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    headers: request.headers,
    query: Object.fromEntries(searchParams),
    body: (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}
