import { beforeEach, expect, test, vi } from 'vitest';
import type { Calls } from '../../../generated/types/calls.ts';
import type { ChatRoom } from '../../../generated/types/data.ts';
import type { CallPlatform } from '../../../renderer/source/define-source.ts';
import type { Entry } from './apply-entry.ts';
import { followRoom } from './follow-room.ts';

/** What the page receives from the platform, and whether it has closed the stream. */
const stream = { receive: (_event: string, _data: unknown): void => undefined, isOpen: false };
// No mock of the module: files of one worker share their modules, so another test may have loaded the real one before.
const open = ({ receive }: Pick<typeof stream, 'receive'>) => {
  Object.assign(stream, { receive, isOpen: true });
  return () => {
    stream.isOpen = false;
  };
};

const entry = (seq: number): Entry => ({ seq, at: '2026-01-02T15:04:05.000Z', kind: 'message', text: String(seq) });
const refresh = vi.fn<() => void>();
const read = vi.fn<(after: number) => readonly Entry[]>();
let room: ChatRoom;

beforeEach(() => {
  vi.resetAllMocks();
  const rules = { slowSeconds: 0, links: 'off', pictures: true, frozen: false, emojiOnly: false, minRank: 0 } as const;
  room = { roomId: '1', language: 'en', seq: 3, people: 1, rules, entries: [entry(3)], hasEarlier: true };
  const following = {
    token: 'a',
    current: () => room,
    change: (update: (before: ChatRoom) => ChatRoom) => {
      room = update(room);
    },
    refresh,
    call: ((_name: string, { after }: { readonly after: number }) =>
      Promise.resolve({ entries: read(after), hasEarlier: false })) as unknown as CallPlatform<Calls>,
  };
  followRoom(following, open);
});

const shown = () => room.entries.map(({ seq }) => seq);

test('[MSG-03] entries that are missing before one that came are read, and each is shown once and in order', async () => {
  read.mockReturnValueOnce([entry(4), entry(5)]);
  for (const seq of [7, 6, 7]) stream.receive('entry', entry(seq));
  await vi.waitFor(() => expect(shown()).toEqual([3, 4, 5, 6, 7]));
  expect(read.mock.calls).toEqual([[3]]);
  expect(refresh).not.toHaveBeenCalled();
});

test('[MSG-03] a room whose missing entries were deleted is read again as a whole', async () => {
  read.mockReturnValueOnce([entry(6)]);
  stream.receive('entry', entry(7));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(shown()).toEqual([3]);
});

test.each([
  ['session', 0],
  ['closed', 1],
])('[MSG-03] a stream that says %s is not opened again', (event, refreshes) => {
  stream.receive(event, {});
  expect([stream.isOpen, refresh.mock.calls.length]).toEqual([false, refreshes]);
});
