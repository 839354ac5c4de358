import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { type Answer, type Request, sendRequest } from './send-request.ts';

export interface AnswerState<Value> {
  readonly value?: Value;
  readonly problem?: Problem;
  /** Sends the request again; the previous value stays visible until the new answer arrives. */
  readonly again: () => Promise<void>;
}

/** Requests a value while the component is mounted. Answers of earlier requests are ignored. */
export function useAnswer<Value>({ path, query }: Pick<Request, 'path' | 'query'>): AnswerState<Value> {
  const [state, setState] = useState<Omit<AnswerState<Value>, 'again'>>({});
  const newest = useRef(0);
  const asked = JSON.stringify(query ?? {});
  const again = useCallback(async () => {
    newest.current += 1;
    const round = newest.current;
    const answer: Answer<Value> = await sendRequest<Value>({
      path,
      query: JSON.parse(asked) as Record<string, string>,
    });
    if (round !== newest.current) return;
    setState((before) => (answer.ok ? { value: answer.value } : { ...before, problem: answer.problem }));
  }, [path, asked]);
  useEffect(() => {
    void again();
    const rounds = newest;
    return () => {
      rounds.current += 1;
    };
  }, [again]);
  return { ...state, again };
}
