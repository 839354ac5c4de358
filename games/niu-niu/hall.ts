import { ROOMS, type Room, SEATS } from './rules/rooms.ts';
import { seated } from './rules/table.ts';
import type { RunningTable } from './running-table.ts';

/** A room in the list of rooms. */
export interface RoomView extends Room {
  readonly escrow: number;
  readonly tables: number;
  readonly people: number;
}

/** Returns the rooms of a currency; `worth` keeps stakes comparable between currencies. */
export const roomsOf = (worth: number): Room[] => ROOMS.map(({ id, base }) => ({ id, base: base * worth }));

/** Returns the fullest open table of a room that has a player and a free seat. */
export function freeTable(tables: Iterable<RunningTable>, room: string, currency: string): RunningTable | undefined {
  return [...tables]
    .filter((one) => one.currency === currency && one.table.room.id === room && seated(one.table).length < SEATS)
    .toSorted((a, b) => seated(b.table).length - seated(a.table).length)[0];
}
