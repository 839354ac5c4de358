import { useCallback, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import type { Answer } from '../api/send-request.ts';

interface Pages<Row> {
  /** The newest page, which may be reloaded; undefined before the first answer. */
  readonly newest: readonly Row[] | undefined;
  /** Page size: a shorter page is the last one. */
  readonly size: number;
  /** Requests the rows older than a row. Must be stable. */
  readonly read: (before: number) => Promise<Answer<readonly Row[]>>;
}

/** Returns the newest page together with older pages that were loaded on request. New rows may arrive at the top. */
export function useEarlier<Row extends { readonly id: number }>({ newest = [], size, read }: Pages<Row>) {
  const [older, setOlder] = useState<readonly Row[]>([]);
  const [ended, setEnded] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const known = new Set(newest.map(({ id }) => id));
  const rows = [...newest, ...older.filter(({ id }) => !known.has(id))];
  const last = rows.at(-1)?.id;
  const more = useCallback(async (): Promise<void> => {
    if (last === undefined) return;
    const answer = await read(last);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setOlder((before) => [...before, ...answer.value.filter(({ id }) => !before.some((one) => one.id === id))]);
    setEnded(answer.value.length < size);
  }, [last, read, size]);
  return { rows, problem, ...(newest.length < size || ended ? {} : { more }) };
}
