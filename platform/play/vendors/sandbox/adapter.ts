import type { Clock } from '../../../../rules/clock.ts';
import type { Room, SettledTransaction, VendorAdapter, VendorResult } from '../adapter.ts';
import { createSandboxClient, type SandboxClient, type SandboxConnection } from './client.ts';
import { createFixtureReader } from './fixtures.ts';
import { createKeyReader } from './keys.ts';

const ANSWER_TTL_MS = 3_000;

/**
 * Returns the adapter of the games that come with the platform. They run in a process of their own and serve every
 * vendor of the catalogue that has no adapter.
 */
export function sandboxAdapter(connection: SandboxConnection): VendorAdapter {
  const { url, clock } = connection;
  const readSandbox = createSandboxClient(connection);
  const checkTitle = createTitleCheck(readSandbox, clock);
  return {
    name: 'sandbox',
    profile: { freeWin: false, undoAfterWin: false },
    origins: [url],
    keys: createKeyReader(readSandbox, clock),
    launch: async ({ token, gameCode, language, lobbyUrl, device, roomId, selection }) => {
      const offered = await checkTitle(gameCode);
      if (!offered.ok) return offered;
      const query = new URLSearchParams({
        token,
        language,
        device,
        lobby: lobbyUrl,
        ...(roomId ? { room: roomId } : {}),
        ...(selection ? { selection } : {}),
      });
      return { ok: true, value: `${url}/play/${encodeURIComponent(gameCode)}?${query}` };
    },
    rooms: async (game) => readRooms(await readSandbox(`/vendor/v1/rooms?${new URLSearchParams(game)}`)),
    fixtures: createFixtureReader(readSandbox, clock),
    closeSessions: async (ended) => {
      const answer = await readSandbox('/vendor/v1/sessions/close', ended);
      return answer.ok ? { ok: true, value: true } : answer;
    },
    roundUrl: (roundId, language) =>
      `${url}/rounds/${encodeURIComponent(roundId)}?${new URLSearchParams({ language })}`,
    pullSettled: async ({ vendor, from, to, cursor }) => {
      const query = new URLSearchParams({ vendor, from: String(from), to: String(to), ...(cursor ? { cursor } : {}) });
      return readSettled(await readSandbox(`/vendor/v1/settled?${query}`));
    },
  };
}

/**
 * Returns a function that checks whether the process answers and has a game, because the catalogue may contain games
 * that nobody built. A successful answer is cached for a few seconds; a failure is not cached.
 */
function createTitleCheck(readSandbox: SandboxClient, clock: Clock): (gameCode: string) => Promise<VendorResult<true>> {
  let validUntil = 0;
  let titles: ReadonlySet<unknown> = new Set();
  return async (gameCode) => {
    if (clock.now() >= validUntil) {
      const answer = await readSandbox('/vendor/v1/games');
      if (!answer.ok) return answer;
      titles = new Set(entries(answer.value, 'games').map((title) => title.gameCode));
      validUntil = clock.now() + ANSWER_TTL_MS;
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

function readRooms(answer: VendorResult<unknown>): VendorResult<readonly Room[]> {
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

function readSettled(answer: VendorResult<unknown>): Awaited<ReturnType<VendorAdapter['pullSettled']>> {
  if (!answer.ok) return answer;
  const list = entries(answer.value, 'list').flatMap(({ txId, verb, amount, winAmount = '0' }): SettledTransaction[] =>
    typeof txId === 'string' && typeof verb === 'string' && isAmount(amount) && isAmount(winAmount)
      ? [{ txId, verb, amount: BigInt(amount), winAmount: BigInt(winAmount) }]
      : [],
  );
  const cursor = isRecord(answer.value) ? answer.value.cursor : undefined;
  return { ok: true, value: { list, ...(typeof cursor === 'string' ? { cursor } : {}) } };
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,18}$/.test(value);
