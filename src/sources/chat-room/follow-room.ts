import type { Calls } from '../../../generated/types/calls.ts';
import type { ChatRoom } from '../../../generated/types/data.ts';
import type { Following } from '../../../renderer/source/define-source.ts';
import { openStream } from '../../api/event-stream.ts';
import { applyEntry, type Entry } from './apply-entry.ts';

/** Entries of this time are shown together. */
const GATHER_MS = 40;
const MAX_FETCHED = 200;

type Room = Following<Calls, ChatRoom>;

/** Applies entries in their order. Returns the entries that have to wait, with the number after which some are missing. */
function applyAll(
  { change }: Room,
  entries: readonly Entry[],
): { readonly gap?: number; readonly rest: readonly Entry[] } {
  let left: { gap?: number; rest: readonly Entry[] } = { rest: [] };
  change((before) => {
    let room = before;
    left = { rest: [] };
    for (const [at, entry] of entries.entries()) {
      const applied = applyEntry(room, entry);
      if ('gap' in applied) {
        left = { gap: applied.gap, rest: entries.slice(at) };
        break;
      }
      room = applied.room;
    }
    return room;
  });
  return left;
}

/** Applies entries as they come, together with others of the moment; what is missing before one is read first. */
function createInbox(following: Room, isEnded: () => boolean) {
  const { current, refresh, call } = following;
  const { roomId } = current();
  let waiting: readonly Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const empty = async (): Promise<void> => {
    while (waiting.length > 0 && !isEnded()) {
      const entries = waiting.toSorted((a, b) => a.seq - b.seq);
      waiting = [];
      const { gap, rest } = applyAll(following, entries);
      // The text of a message that is shown again, and the rules, are no part of an entry.
      if (entries.some(({ kind }) => kind === 'released' || kind === 'rules')) refresh();
      if (gap === undefined) continue;
      const missing = await call('chatEntries', { roomId, after: gap, limit: MAX_FETCHED });
      // A room whose entries were deleted in between begins again.
      if (missing.entries[0]?.seq !== gap + 1) return refresh();
      waiting = [...missing.entries, ...rest, ...waiting];
    }
  };
  const start = (): void => {
    timer ??= setTimeout(() => {
      empty()
        .catch(() => {
          if (!isEnded()) refresh();
        })
        .finally(() => {
          timer = undefined;
          if (waiting.length > 0 && !isEnded()) start();
        });
    }, GATHER_MS);
  };
  return {
    add: (entry: Entry): void => {
      waiting = [...waiting, entry];
      start();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Keeps an open room current: new entries are applied in their order, missing ones are read first, and a page that was away too long
 * reads the room again. Returns what ends it.
 *
 * @param open opens the stream; a test gives its own
 */
export function followRoom(following: Room, open: typeof openStream = openStream): () => void {
  const { current, change, refresh, token } = following;
  const { roomId } = current();
  let ended = false;
  const inbox = createInbox(following, () => ended);
  const receive = (event: string, data: unknown): void => {
    if (event === 'entry') inbox.add(data as Entry);
    if (event === 'people') change((room) => ({ ...room, people: (data as { people: number }).people }));
    if (event === 'reset' || event === 'closed') refresh();
    if (event === 'closed' || event === 'session') end();
  };
  const stop = open({
    path: () => `/wps/streams/chat?room=${roomId}&after=${current().seq}`,
    token,
    receive,
    opened: () => undefined,
    rejected: refresh,
  });
  const end = (): void => {
    ended = true;
    inbox.stop();
    stop();
  };
  return end;
}
