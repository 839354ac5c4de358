import { type Room, ROOMS, SEATS } from './rules/rooms.ts';
import { seated } from './rules/table.ts';
import type { RunningTable } from './running-table.ts';

/** A room as it stands in the list of rooms. */
export interface RoomView extends Room {
  readonly escrow: number;
  readonly tables: number;
  readonly people: number;
}

/** One currency's rooms: their stakes are worth about the same everywhere. */
export const roomsOf = (worth: number): Room[] => ROOMS.map(({ id, base }) => ({ id, base: base * worth }));

/** The open table of a room where somebody sits and another seat is free, the fullest first. */
export function freeTable(tables: Iterable<RunningTable>, room: string, currency: string): RunningTable | undefined {
  return [...tables]
    .filter((one) => one.currency === currency && one.table.room.id === room && seated(one.table).length < SEATS)
    .toSorted((a, b) => seated(b.table).length - seated(a.table).length)[0];
}
