import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatRoom } from '../../../generated/types/data.ts';
import { applyEntry, type Entry } from './apply-entry.ts';

const empty: ChatRoom = {
  roomId: '1',
  language: 'en',
  seq: 0,
  people: 1,
  rules: { slowSeconds: 0, links: 'off', pictures: true, frozen: false, emojiOnly: false, minRank: 0 },
  entries: [],
  hasEarlier: false,
};
const entry = (seq: number): Entry => ({ seq, at: '2026-01-02T15:04:05.000Z', kind: 'message', text: String(seq) });

test('[MSG-03] entries that come twice, late or not at all leave every entry once and in order', () => {
  const sent = fc
    .integer({ min: 1, max: 40 })
    .chain((last) => fc.tuple(fc.constant(last), fc.array(fc.integer({ min: 1, max: last }), { maxLength: 120 })));
  fc.assert(
    fc.property(sent, ([last, order]) => {
      let room = empty;
      for (const seq of [...order, last]) {
        const applied = applyEntry(room, entry(seq));
        if ('room' in applied) room = applied.room;
        // What is missing is read from the platform, which has every entry.
        else
          for (let next = applied.gap + 1; next <= seq; next += 1) {
            const filled = applyEntry(room, entry(next));
            if ('room' in filled) room = filled.room;
          }
      }
      expect(room.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    }),
  );
});

test('[MSG-03] a jump is a gap after the last number', () => {
  expect(applyEntry({ ...empty, seq: 5 }, entry(8))).toEqual({ gap: 5 });
});
