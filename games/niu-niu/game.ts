import { accept, type Action, defineGame, type Desk, type Player, refuse, type Room } from '../vendor/define-game.ts';
import { worthOf } from '../vendor/stakes.ts';
import { freeTable, roomsOf, type RoomView } from './hall.ts';
import { escrowOf } from './rules/rooms.ts';
import { seated } from './rules/table.ts';
import { RunningTable, type ShownTable } from './running-table.ts';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

/** What a page knows when it opens. */
export interface HallState {
  readonly rooms: readonly RoomView[];
  readonly table?: ShownTable;
}

/** Skill decides little and luck evens out: what the table keeps is the rake on what is won. */
const RETURN_PERCENT = 98;

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { pt, en, cn, vi };

/** A room's name as its page has it. */
const roomName = (id: string, language: string): string => (TEXTS[language] ?? TEXTS.en)?.[`room.${id}`] ?? id;

export const game = defineGame({
  code: 'niu-niu',
  serves: ({ gameType, classify }) => (gameType === 'PVP' || gameType === 'SEAMLESS') && classify === 'BULL',
  returnToPlayer: RETURN_PERCENT,
  run: async (desk) => {
    // A hand that was interrupted was never finished: everyone gets back what he put in.
    for (const round of desk.rounds.open()) await desk.money.refund(round.id);
    return openHall(desk);
  },
});

/** A room as lobbies list it. */
const offered = ({ id, escrow, people }: RoomView, language: string): Room => ({
  roomId: id,
  roomName: roomName(id, language),
  minBet: escrow,
  players: people,
});

/** What a page says when it is asked to bid for the bank, or for its bet. */
const decider =
  (what: 'bid' | 'bet', tableOf: (player: Player) => RunningTable | undefined): Action =>
  (input, player) => {
    const { value } = (input ?? {}) as { value?: unknown };
    return tableOf(player)?.decide(player.key, what, value) === true ? accept(null) : refuse('late');
  };

/** A room with who sits there; those the house seats do not count. */
function viewOf(room: { readonly id: string; readonly base: number }, here: readonly RunningTable[]): RoomView {
  const people = here.flatMap(({ table }) => seated(table)).filter(({ bot }) => !bot);
  return { ...room, escrow: escrowOf(room), tables: here.length, people: people.length };
}

function openHall(desk: Desk) {
  const running = new Set<RunningTable>();
  const tableOf = (player: Player): RunningTable | undefined => [...running].find((one) => one.has(player.key));
  const rooms = ({ currency }: Pick<Player, 'currency'>): RoomView[] =>
    roomsOf(worthOf(currency)).map((room) =>
      viewOf(
        room,
        [...running].filter((one) => one.currency === currency && one.table.room.id === room.id),
      ),
    );
  const openTable = (id: unknown, { currency }: Player): RunningTable | undefined => {
    const room = roomsOf(worthOf(currency)).find((one) => one.id === id);
    if (!room) return undefined;
    const made: RunningTable = new RunningTable({ desk, room, currency, onEmpty: () => void running.delete(made) });
    running.add(made);
    return made;
  };
  /** Players who got up from the room they came for: they are not led there again. */
  const gotUp = new Set<string>();
  const state = (player: Player): HallState => {
    if (player.room !== undefined && !tableOf(player) && !gotUp.has(player.key)) {
      (freeTable(running, player.room, player.currency) ?? openTable(player.room, player))?.join(player);
    }
    const at = tableOf(player);
    at?.join(player);
    return { rooms: rooms(player), ...(at ? { table: at.shown(player.key) } : {}) };
  };
  const join: Action = (input, player) => {
    const { room } = (input ?? {}) as { room?: unknown };
    if (typeof room !== 'string') return refuse('unreadable');
    if (tableOf(player)) return refuse('seated');
    const table = freeTable(running, room, player.currency) ?? openTable(room, player);
    if (!table?.join(player)) return refuse('unknown');
    return accept(table.shown(player.key));
  };
  const leave: Action = (_, player) => {
    gotUp.add(player.key);
    tableOf(player)?.leave(player.key);
    return accept(null);
  };
  const deciding = (what: 'bid' | 'bet') => decider(what, tableOf);
  return {
    actions: {
      rooms: (_: unknown, player: Player) => accept(rooms(player)),
      join,
      leave,
      bid: deciding('bid'),
      bet: deciding('bet'),
    },
    state,
    rooms: ({ currency, language }: { currency: string; language: string }) =>
      rooms({ currency }).map((room) => offered(room, language)),
    // A page that is gone plays its hand to the end and gets up: nobody is staked who does not look.
    leave: (player: Player) => {
      gotUp.delete(player.key);
      tableOf(player)?.leave(player.key);
    },
    close: () => running.forEach((table) => table.close()),
  };
}
