import type { VendorKey } from '../keys.ts';
import type { Transaction } from '../transactions.ts';
import type { Vendor } from '../vendor.ts';
import { type HttpAnswer, type HttpRequest, json, problem } from './answer.ts';

const PAGE = 1_000;

/** Creates the API that the platform reads: keys, titles, rooms and transactions for reconciliation. */
export function createPlatformApi({ vendor, key }: { readonly vendor: Vendor; readonly key: VendorKey }) {
  return ({ path, query }: HttpRequest): HttpAnswer => {
    switch (path) {
      case '/vendor/v1/keys':
        return json({ keys: [{ id: key.id, publicKey: key.publicKey }] });
      case '/vendor/v1/games':
        return json({
          games: vendor.titles().map(({ gameCode, vendor: code, names }) => ({ gameCode, vendor: code, names })),
        });
      case '/vendor/v1/rooms':
        return json({ rooms: roomsOf(vendor, query) });
      case '/vendor/v1/settled':
        return json(settled(vendor, query));
      default:
        return problem('unknown', 404);
    }
  };
}

function roomsOf(vendor: Vendor, query: URLSearchParams): readonly unknown[] {
  const found = vendor.titleOf(query.get('gameCode') ?? '');
  const game = found && vendor.running.get(found.game);
  const [currency, language] = [query.get('currency') ?? 'USD', query.get('language') ?? 'en'];
  return found && game?.rooms ? game.rooms({ title: found.title, currency, language }) : [];
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
