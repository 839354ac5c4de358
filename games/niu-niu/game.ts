import type { Texts } from '../../rules/text-fallback.ts';
import {
  type Action,
  accept,
  defineGame,
  type GameServices,
  type Player,
  type Room,
  reject,
} from '../vendor/define-game.ts';
import { worthOf } from '../vendor/stakes.ts';
import { freeTable, type RoomView, roomsOf } from './hall.ts';
import { escrowOf } from './rules/rooms.ts';
import { seated } from './rules/table.ts';
import { RunningTable, type ShownTable } from './running-table.ts';

/** The state that a page gets when it opens. */
export interface HallState {
  readonly rooms: readonly RoomView[];
  readonly table?: ShownTable;
}

/** The house earns only the rake on winnings; the expected return without it is 100 per cent. */
const RETURN_PERCENT = 98;

export const game = defineGame({
  code: 'niu-niu',
  serves: ({ gameType, classify }) => (gameType === 'PVP' || gameType === 'SEAMLESS') && classify === 'BULL',
  returnToPlayer: RETURN_PERCENT,
  run: async (services) => {
    // An interrupted hand has no result, so every stake is refunded.
    for (const round of services.rounds.open()) await services.money.refund(round.id);
    return openHall(services);
  },
});

/** Returns a room in the shape of the lobby's list. */
const offered = ({ id, escrow, people }: RoomView, texts: Texts): Room => ({
  roomId: id,
  roomName: texts[`room.${id}`] ?? id,
  minBet: escrow,
  players: people,
});

/** Creates the action with which a page bids for the bank or bets. */
const decisionAction =
  (what: 'bid' | 'bet', tableOf: (player: Player) => RunningTable | undefined): Action =>
  (input, player) => {
    const { value } = (input ?? {}) as { value?: unknown };
    return tableOf(player)?.decide(player.key, what, value) === true ? accept(null) : reject('late');
  };

/** Returns a room with its number of people; bots are not counted. */
function viewOf(room: { readonly id: string; readonly base: number }, here: readonly RunningTable[]): RoomView {
  const people = here.flatMap(({ table }) => seated(table)).filter(({ bot }) => !bot);
  return { ...room, escrow: escrowOf(room), tables: here.length, people: people.length };
}

function openHall(services: GameServices) {
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
    const made: RunningTable = new RunningTable({ services, room, currency, onEmpty: () => void running.delete(made) });
    running.add(made);
    return made;
  };
  /** Players who left the room of their launch: a reload must not seat them there again. */
  const leftRoom = new Set<string>();
  const state = (player: Player): HallState => {
    if (player.room !== undefined && !tableOf(player) && !leftRoom.has(player.key)) {
      (freeTable(running, player.room, player.currency) ?? openTable(player.room, player))?.join(player);
    }
    const at = tableOf(player);
    at?.join(player);
    return { rooms: rooms(player), ...(at ? { table: at.shown(player.key) } : {}) };
  };
  const join: Action = (input, player) => {
    const { room } = (input ?? {}) as { room?: unknown };
    if (typeof room !== 'string') return reject('unreadable');
    if (tableOf(player)) return reject('seated');
    const table = freeTable(running, room, player.currency) ?? openTable(room, player);
    if (!table?.join(player)) return reject('unknown');
    return accept(table.shown(player.key));
  };
  const leave: Action = (_, player) => {
    leftRoom.add(player.key);
    tableOf(player)?.leave(player.key);
    return accept(null);
  };
  const deciding = (what: 'bid' | 'bet') => decisionAction(what, tableOf);
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
      rooms({ currency }).map((room) => offered(room, services.texts(language))),
    // After the page disconnects the player finishes the current hand and then leaves, so nobody is staked without
    // watching.
    leave: (player: Player) => {
      leftRoom.delete(player.key);
      tableOf(player)?.leave(player.key);
    },
    close: () => running.forEach((table) => table.close()),
  };
}
