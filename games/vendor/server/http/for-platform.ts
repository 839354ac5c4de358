import type { VendorKey } from '../keys.ts';
import type { IsFromPlatform } from '../platform-signature.ts';
import type { Transaction } from '../transactions.ts';
import type { Vendor } from '../vendor.ts';
import { type HttpAnswer, type HttpRequest, json, parseJson, problem, readBody, textField } from './answer.ts';

const PAGE = 1_000;

interface PlatformApi {
  readonly vendor: Vendor;
  readonly key: VendorKey;
  readonly isFromPlatform: IsFromPlatform;
}

/**
 * Creates the API that the platform uses: keys, titles, rooms and fixtures, which are public, and with the platform's signature
 * the transactions for reconciliation and the end of sessions.
 */
export function createPlatformApi({ vendor, key, isFromPlatform }: PlatformApi) {
  const signed = async (request: HttpRequest, answer: (body: Buffer) => Promise<HttpAnswer> | HttpAnswer) => {
    const { message, method } = request;
    const body = await readBody(message);
    if (!body) return problem('tooLarge', 413);
    const isSigned = await isFromPlatform({ method, path: message.url ?? '', body, headers: message.headers });
    return isSigned ? answer(body) : problem('INVALID_SIGNATURE', 401);
  };
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const { method, path, query } = request;
    if (`${method} ${path}` === 'POST /vendor/v1/sessions/close')
      return signed(request, (body) => closeSessions(vendor, body));
    if (method !== 'GET') return problem('unknown', 405);
    switch (path) {
      case '/vendor/v1/keys':
        return json({ keys: [{ id: key.id, publicKey: key.publicKey }] });
      case '/vendor/v1/games':
        return json({
          games: vendor.titles().map(({ gameCode, vendor: code, names }) => ({ gameCode, vendor: code, names })),
        });
      case '/vendor/v1/rooms':
        return json({ rooms: roomsOf(vendor, query) });
      case '/vendor/v1/fixtures':
        return json({ fixtures: fixturesOf(vendor, query) });
      case '/vendor/v1/settled':
        return signed(request, () => json(settled(vendor, query)));
      default:
        return problem('unknown', 404);
    }
  };
}

const MAX_SESSIONS = 500;

/** Ends sessions of a player and disconnects their pages. Open rounds go on and are settled. */
async function closeSessions(vendor: Vendor, body: Buffer): Promise<HttpAnswer> {
  const asked = parseJson(body)?.value;
  const playerRef = textField(asked, 'playerRef', 64);
  const { tokenHashes } = (asked ?? {}) as { readonly tokenHashes?: unknown };
  if (playerRef === undefined || !Array.isArray(tokenHashes) || tokenHashes.length > MAX_SESSIONS)
    return problem('unreadable', 400);
  const ended = await vendor.players.end(playerRef, tokenHashes.map(String));
  for (const session of ended) vendor.streams.end(session);
  return json({ ok: true, ended: ended.length });
}

function roomsOf(vendor: Vendor, query: URLSearchParams): readonly unknown[] {
  const found = vendor.titleOf(query.get('gameCode') ?? '');
  const game = found && vendor.running.get(found.game);
  const [currency, language] = [query.get('currency') ?? 'USD', query.get('language') ?? 'en'];
  return found && game?.rooms ? game.rooms({ title: found.title, currency, language }) : [];
}

function fixturesOf(vendor: Vendor, query: URLSearchParams): readonly unknown[] {
  const found = vendor.titleOf(query.get('gameCode') ?? '');
  const game = found && vendor.running.get(found.game);
  return found && game?.fixtures ? game.fixtures(found.title) : [];
}

/**
 * Returns the transactions answered with OK of one vendor and time span, oldest first. A bet with an unknown result is
 * excluded; its rollback is included.
 */
function settled(vendor: Vendor, query: URLSearchParams) {
  const [from, to] = [Number(query.get('from') ?? 0), Number(query.get('to') ?? Number.MAX_SAFE_INTEGER)];
  const after = Number(query.get('cursor') ?? 0);
  const code = query.get('vendor');
  const isWanted = ({ at, round, state, status }: Transaction): boolean =>
    (state === 'done' || (state === 'undone' && status === 'OK')) &&
    at >= from &&
    at < to &&
    vendor.rounds.get(round)?.vendor === code;
  const all = [...vendor.transactions.all()].map(([, row]) => row).filter(isWanted);
  const page = all
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .slice(after, after + PAGE);
  return {
    list: page.map(({ id, verb, amount, winAmount = 0 }) => ({
      txId: id,
      verb,
      amount: String(amount),
      winAmount: String(winAmount),
    })),
    ...(after + PAGE < all.length ? { cursor: String(after + PAGE) } : {}),
  };
}
