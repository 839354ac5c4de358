import type { Clock } from '../../../../rules/clock.ts';
import type { Reached, Room, Settled, VendorAdapter } from '../adapter.ts';
import { type Ask, createAsk } from './ask.ts';
import { createKeys } from './keys.ts';

interface SandboxParts {
  /** Origin of the games as browsers reach it. */
  readonly url: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

const UP_FOR_MS = 3_000;

/** The games that come with the platform: a process of its own, which stands behind the vendors of the catalogue. */
export function sandboxAdapter({ url, clock, fetch: send = fetch }: SandboxParts): VendorAdapter {
  const ask = createAsk(url, send);
  const plays = createOffer(ask, clock);
  return {
    name: 'sandbox',
    profile: { freeWin: false, undoAfterWin: false },
    origins: [url],
    keys: createKeys(ask, clock),
    launch: async ({ token, gameCode, language, lobbyUrl, device, roomId }) => {
      const offered = await plays(gameCode);
      if (!offered.ok) return offered;
      const query = new URLSearchParams({
        token,
        language,
        device,
        lobby: lobbyUrl,
        ...(roomId ? { room: roomId } : {}),
      });
      return { ok: true, value: `${url}/play/${encodeURIComponent(gameCode)}?${query}` };
    },
    rooms: async (game) => readRooms(await ask(`/vendor/v1/rooms?${new URLSearchParams(game)}`)),
    roundUrl: (roundId) => `${url}/rounds/${encodeURIComponent(roundId)}`,
    pullSettled: async ({ vendor, from, to, cursor }) => {
      const query = new URLSearchParams({ vendor, from: String(from), to: String(to), ...(cursor ? { cursor } : {}) });
      return readSettled(await ask(`/vendor/v1/settled?${query}`));
    },
  };
}

/**
 * Whether the process answers, and plays a title: the catalogue may name one that no game is there for. A good answer
 * holds for a few seconds, a bad one is asked again.
 */
function createOffer(ask: Ask, clock: Clock): (gameCode: string) => Promise<Reached<true>> {
  let upUntil = 0;
  let titles: ReadonlySet<unknown> = new Set();
  return async (gameCode) => {
    if (clock.now() >= upUntil) {
      const answer = await ask('/vendor/v1/games');
      if (!answer.ok) return answer;
      titles = new Set(entries(answer.value, 'games').map((title) => title.gameCode));
      upUntil = clock.now() + UP_FOR_MS;
    }
    return titles.size === 0 || titles.has(gameCode) ? { ok: true, value: true } : { ok: false, reason: 'unknown' };
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const entries = (value: unknown, name: string): readonly Record<string, unknown>[] => {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readRooms(answer: Reached<unknown>): Reached<readonly Room[]> {
  if (!answer.ok) return answer;
  const rooms = entries(answer.value, 'rooms').flatMap(({ roomId, roomName, minBet, players }) =>
    typeof roomId === 'string' &&
    /^[\w.-]{1,60}$/.test(roomId) &&
    typeof roomName === 'string' &&
    isCount(minBet) &&
    isCount(players)
      ? [{ roomId, roomName: roomName.slice(0, 60), minBet, players }]
      : [],
  );
  return { ok: true, value: rooms.slice(0, 100) };
}

function readSettled(answer: Reached<unknown>): Awaited<ReturnType<VendorAdapter['pullSettled']>> {
  if (!answer.ok) return answer;
  const list = entries(answer.value, 'list').flatMap(({ txId, verb, amount, winAmount = '0' }): Settled[] =>
    typeof txId === 'string' && typeof verb === 'string' && isAmount(amount) && isAmount(winAmount)
      ? [{ txId, verb, amount: BigInt(amount), winAmount: BigInt(winAmount) }]
      : [],
  );
  const cursor = isRecord(answer.value) ? answer.value.cursor : undefined;
  return { ok: true, value: { list, ...(typeof cursor === 'string' ? { cursor } : {}) } };
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,18}$/.test(value);
