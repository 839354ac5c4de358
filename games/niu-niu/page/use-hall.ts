import { useCallback, useEffect, useState } from 'react';
import { useGameEvents, useTable } from '../../vendor/client/use-table.ts';
import type { HallState } from '../game.ts';
import type { RoomView } from '../hall.ts';
import type { ShownTable } from '../running-table.ts';

export interface Hall {
  readonly rooms: readonly RoomView[];
  readonly table: ShownTable | undefined;
  /** Remaining seconds of the phase. */
  readonly left: number;
  readonly join: (room: string) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly decide: (what: 'bid' | 'bet', value: number) => Promise<void>;
}

const ROOMS_EVERY_MS = 5000;
const NOTES = { win: [523, 659, 784], loss: [294, 233], deal: [700] };

/** Returns the rooms while the player has no seat, and the table otherwise. */
export function useHall(): Hall {
  const { opened, act, showProblem, finish, sound, say, text, money } = useTable();
  const [hall, setHall] = useState(opened as HallState);
  const [ahead, setAhead] = useState(() => ((opened as HallState).table?.now ?? Date.now()) - Date.now());
  const now = useClock();
  const sitting = hall.table !== undefined;

  const take = useCallback((table: ShownTable | undefined): void => {
    setHall(({ rooms }) => ({ rooms, ...(table ? { table } : {}) }));
    if (table) setAhead(table.now - Date.now());
  }, []);
  useGameEvents((event) => {
    if (event.type === 'state' && event.state) {
      const next = event.state as HallState;
      setHall(next);
    }
    if (event.type === 'table') {
      const table = event.table as ShownTable;
      if (table.phase === 'bidding' && hall.table?.phase !== 'bidding') sound.play(NOTES.deal, { length: 0.05 });
      take(table);
    }
    if (event.type === 'left') {
      take(undefined);
      if (typeof event.code === 'string') showProblem(event.code);
    }
    if (event.type === 'settled') {
      const { roundId, stake, win } = event as unknown as { roundId: string; stake: number; win: number };
      finish({ roundId, stake, win });
      sound.play(win > stake ? NOTES.win : NOTES.loss);
      say(
        text(win > stake ? 'said.won' : win < stake ? 'said.lost' : 'said.even', { sum: money(Math.abs(win - stake)) }),
      );
    }
  });
  useEffect(() => {
    if (sitting) return undefined;
    const ask = async (): Promise<void> => {
      const answer = await act<readonly RoomView[]>('rooms');
      if (answer.ok) setHall(({ table }) => ({ rooms: answer.value, ...(table ? { table } : {}) }));
    };
    const timer = setInterval(() => void ask(), ROOMS_EVERY_MS);
    return () => clearInterval(timer);
  }, [sitting, act]);

  return {
    ...hall,
    table: hall.table,
    left: hall.table ? Math.max(0, Math.ceil((hall.table.until - now - ahead) / 1000)) : 0,
    ...useMoves(take),
  };
}

/** Returns the player's operations. A rejection shows a message and changes nothing. */
function useMoves(take: (table: ShownTable) => void): Pick<Hall, 'join' | 'leave' | 'decide'> {
  const { act, showProblem } = useTable();
  const ask = async <Value>(action: string, input: unknown): Promise<Value | undefined> => {
    const answer = await act<Value>(action, input);
    if (answer.ok) return answer.value;
    showProblem(answer.code);
    return undefined;
  };
  return {
    join: async (room) => {
      const table = await ask<ShownTable>('join', { room });
      if (table) take(table);
    },
    leave: async () => void (await ask('leave', {})),
    decide: async (what, value) => void (await ask(what, { value })),
  };
}

/** Returns the machine's time, updated four times a second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
