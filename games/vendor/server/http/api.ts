import { LRUCache } from 'lru-cache';
import { CLIENT_SEED_PATTERN } from '../../../../rules/fairness.ts';
import { FREE_PACE } from '../../contract.ts';
import type { Answer, Player, Round } from '../../define-game.ts';
import type { Configuration } from '../configuration.ts';
import { createCycles } from '../cycles.ts';
import { balanceOf } from '../platform-client.ts';
import type { Vendor } from '../vendor.ts';
import { type HttpAnswer, type HttpRequest, json, problem, readJson, textField } from './answer.ts';
import { rateLimit } from './rate.ts';
import { senderOf } from './sender.ts';

const KEY = /^[\w-]{8,64}$/;
/** Answers kept per player, for pages that repeat a request after a lost answer. */
const MAX_ANSWERS = 64;
const MAX_PLAYERS = 5_000;

/** Creates the API of game pages, below /api. */
export function createApi(vendor: Vendor, { trustedProxies }: Pick<Configuration, 'trustedProxies'>) {
  const { clock } = vendor.options;
  const openings = rateLimit(clock, { perSecond: 2, burst: 60 });
  const actions = rateLimit(clock, { perSecond: 20, burst: 60 });
  const act = createActs(vendor);

  return async (request: HttpRequest): Promise<HttpAnswer | undefined> => {
    const { method, path, message } = request;
    if (method === 'POST' && path === '/api/open') {
      const { socket, headers } = message;
      const sender = senderOf(socket.remoteAddress ?? '', headers['x-forwarded-for'], trustedProxies);
      if (!openings(sender)) return problem('tooOften', 429);
      return openSession(vendor, request);
    }
    const round = /^\/api\/rounds\/([\w.-]{1,80})$/.exec(path)?.[1];
    if (method === 'GET' && round !== undefined) return shownRound(vendor, round);

    const player = vendor.players.find(/^Bearer (\S{20,80})$/.exec(message.headers.authorization ?? '')?.[1] ?? '');
    if (!player) return problem('sessionGone', 401);
    if (!actions(player.key)) return problem('tooOften', 429);
    const action = /^\/api\/act\/([a-zA-Z]{1,40})$/.exec(path)?.[1];
    if (method === 'POST' && action !== undefined) return act(request, player, action);
    switch (`${method} ${path}`) {
      case 'GET /api/state':
        return json({ ok: true, value: stateOf(vendor, player) });
      case 'GET /api/balance':
        return askBalance(vendor, player);
      case 'GET /api/stream':
        return stream(vendor, player, request);
      case 'GET /api/history':
        return json({ ok: true, value: historyOf(vendor, player, request.query) });
      case 'GET /api/fairness':
        return json({ ok: true, value: await vendor.seeds.show(vendor.gameOf(player), player) });
      case 'POST /api/fairness':
        return replaceSeeds(vendor, player, request);
      default:
        return problem('unknown', 404);
    }
  };
}

/** Exchanges the launch token for a platform session and a session of this vendor. */
async function openSession(vendor: Vendor, { message }: HttpRequest): Promise<HttpAnswer> {
  const read = await readJson(message);
  if ('rejected' in read) return read.rejected;
  const token = textField(read.value, 'token', 512);
  const found = vendor.titleOf(textField(read.value, 'gameCode', 60) ?? '');
  if (token === undefined || !found) return problem('unreadable', 400);
  const { title } = found;
  const room = textField(read.value, 'room', 60);
  const response = await vendor.options.call(title.vendor, 'authenticate', {
    sessionToken: token,
    gameCode: title.gameCode,
  });
  const { status, playerRef, currency, sessionToken, pace } = response;
  if (status !== 'OK' || !playerRef || !currency || !sessionToken)
    return problem(status === 'OK' ? 'NO_ANSWER' : status, 403);
  const { secret, player } = await vendor.players.admit({
    playerRef,
    currency,
    sessionToken,
    title,
    balance: balanceOf(response) ?? 0,
    language: vendor.options.texts.languageOf(textField(read.value, 'language', 10) ?? null),
    ...(room === undefined ? {} : { room }),
    ...(pace === undefined ? {} : { pace }),
  });
  return json({ ok: true, value: { session: secret, ...stateOf(vendor, player) } });
}

function stateOf(vendor: Vendor, player: Player) {
  const known = vendor.players.known(player.key);
  return {
    currency: player.currency,
    pace: player.pace ?? FREE_PACE,
    balance: known?.balance ?? 0,
    state: vendor.running.get(vendor.gameOf(player))?.state(player) ?? null,
  };
}

/** Fetches the balance from the platform, because deposits and games of other vendors change it. */
async function askBalance(vendor: Vendor, player: Player): Promise<HttpAnswer> {
  const { key, playerRef, currency, title, session } = player;
  const sessionToken = vendor.players.tokenOf(key, session);
  if (sessionToken === undefined) return problem('sessionGone', 401);
  const { vendor: code, gameCode } = title;
  const response = await vendor.options.call(code, 'balance', { playerRef, sessionToken, gameCode, currency });
  const balance = response.status === 'OK' ? balanceOf(response) : undefined;
  if (balance === undefined) return problem(response.status, 422);
  await vendor.players.setBalance(key, balance);
  vendor.streams.toEverywhere(key, { type: 'balance', balance });
  return json({ ok: true, value: { balance } });
}

/** Returns the handler of actions. It is idempotent: the same key of the same player gets the cached answer. */
function createActs(vendor: Vendor) {
  const remembered = new LRUCache<string, LRUCache<string, Promise<HttpAnswer>>>({ max: MAX_PLAYERS });
  const beginCycle = createCycles(vendor.options.clock, vendor);
  const run = async (player: Player, action: string, input: unknown): Promise<HttpAnswer> => {
    const { actions, paced } = vendor.running.get(vendor.gameOf(player)) ?? {};
    if (!actions || !Object.hasOwn(actions, action)) return problem('unknown', 404);
    const perform = () => actions[action]?.(input, player) as Promise<Answer<unknown>>;
    const answer = await (paced?.includes(action) ? beginCycle(player, perform) : perform());
    return answer.ok ? json(answer) : problem(answer.code, 422);
  };
  return async ({ message }: HttpRequest, player: Player, action: string): Promise<HttpAnswer> => {
    const read = await readJson(message);
    if ('rejected' in read) return read.rejected;
    const key = String(message.headers['idempotency-key'] ?? '');
    if (!KEY.test(key)) return problem('unreadable', 400);
    const own = remembered.get(player.key) ?? new LRUCache<string, Promise<HttpAnswer>>({ max: MAX_ANSWERS });
    remembered.set(player.key, own);
    const before = own.get(`${action} ${key}`);
    if (before) return before;
    const answer = run(player, action, read.value);
    own.set(`${action} ${key}`, answer);
    return answer;
  };
}

/** Opens the event stream of a page; each line is one event. */
function stream(vendor: Vendor, player: Player, { answer }: HttpRequest): HttpAnswer | undefined {
  const game = vendor.running.get(vendor.gameOf(player));
  if (!vendor.streams.open(player, answer, () => game?.leave?.(player))) return problem('tooManyPages', 429);
  answer.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
  answer.write(`${JSON.stringify({ type: 'state', ...stateOf(vendor, player) })}\n`);
  return undefined;
}

function historyOf(vendor: Vendor, player: Player, query: URLSearchParams): readonly unknown[] {
  const before = Number(query.get('before') ?? Number.MAX_SAFE_INTEGER);
  return vendor.rounds.history(player, before).map((round) => shown(vendor, round));
}

/** Returns a round by its id. The id is unguessable and the response contains no personal data. */
function shownRound(vendor: Vendor, id: string): HttpAnswer {
  const round = vendor.rounds.get(id);
  return round ? json({ ok: true, value: shown(vendor, round) }) : problem('unknown', 404);
}

/** Returns a round without secrets, and with the server seed as soon as it may be revealed. */
function shown(vendor: Vendor, kept: Round) {
  const known = vendor.running.get(kept.game)?.revealed?.(kept) ?? kept;
  const { playerKey: _key, playerRef: _ref, session: _session, vendor: _vendor, ...round } = known;
  const { fair } = round;
  if (!fair) return round;
  const serverSeed = fair.serverSeed ?? vendor.seeds.revealed(fair.commitment);
  return { ...round, fair: { ...fair, ...(serverSeed === undefined ? {} : { serverSeed }) } };
}

async function replaceSeeds(vendor: Vendor, player: Player, { message }: HttpRequest): Promise<HttpAnswer> {
  const read = await readJson(message);
  if ('rejected' in read) return read.rejected;
  const clientSeed = textField(read.value, 'clientSeed', 64);
  if (clientSeed !== undefined && !CLIENT_SEED_PATTERN.test(clientSeed)) return problem('clientSeed', 400);
  return json({ ok: true, value: await vendor.seeds.replace(vendor.gameOf(player), player, clientSeed) });
}
