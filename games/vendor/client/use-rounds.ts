import { useEffect, useState } from 'react';
import type { Round } from '../define-game.ts';
import { useTable } from './use-table.ts';

/** Page size of the vendor's history response. */
const PAGE = 25;

/** Seconds before the newest rounds are read again while one of them is open; after the last an open page rests. */
const WAITS = [1, 2, 4, 8, 15, 30];

/** Returns the newest rounds followed by those known before that are older. */
export const withNewest = (known: readonly Round[], newest: readonly Round[]): readonly Round[] => {
  const ids = new Set(newest.map(({ id }) => id));
  return [...newest, ...known.filter(({ id }) => !ids.has(id))];
};

interface Rounds {
  /** Newest first; undefined before the first answer. */
  readonly rounds: readonly Round[] | undefined;
  /** Whether the first reading failed. */
  readonly failed: boolean;
  /** Reads older rounds; undefined when all are known. */
  readonly more: (() => void) | undefined;
}

/** Reads the player's rounds of this title. A round that is still settled is read again until its result is known. */
export function useRounds(): Rounds {
  const { get } = useTable();
  const [rounds, setRounds] = useState<readonly Round[]>();
  const [whole, setWhole] = useState(false);
  const [failed, setFailed] = useState(false);
  const [readings, setReadings] = useState(0);
  const isOpen = rounds?.slice(0, PAGE).some(({ state }) => state === 'open') ?? true;
  const wait = readings === 0 ? 0 : isOpen ? WAITS[readings - 1] : undefined;

  useEffect(() => {
    if (wait === undefined) return undefined;
    let isShown = true;
    const timer = setTimeout(async () => {
      const answer = await get<readonly Round[]>('/api/history');
      if (!isShown) return;
      if (answer.ok) setRounds((known = []) => withNewest(known, answer.value));
      if (readings === 0 && answer.ok) setWhole(answer.value.length < PAGE);
      if (readings === 0 && !answer.ok) setFailed(true);
      setReadings(readings + 1);
    }, wait * 1000);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [get, readings, wait]);

  const readOlder = async (before: number | undefined): Promise<void> => {
    const answer = await get<readonly Round[]>(`/api/history?before=${before}`);
    if (!answer.ok) return;
    setRounds((known = []) => [...known, ...answer.value]);
    setWhole(answer.value.length < PAGE);
  };
  return { rounds, failed, more: whole ? undefined : () => void readOlder(rounds?.at(-1)?.startedAt) };
}
