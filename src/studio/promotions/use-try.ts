import { useEffect, useState } from 'react';
import type { OpsTryPromotionResponse } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import type { Definition } from './definition.ts';

export type Trial = OpsTryPromotionResponse;

/** Time after the last edit until it is tried: typing is not. */
const SETTLE_MS = 500;

export interface TrialState {
  readonly value?: Trial;
  readonly problem?: Problem;
  /** Whether an answer for the latest edit is still to come. */
  readonly busy: boolean;
}

interface Answered {
  /** What the answer is about. */
  readonly definition?: Definition;
  readonly days?: number;
  readonly value?: Trial;
  readonly problem?: Problem;
}

/** Tries a definition on past play after each edit. The last answer stays until the next one; answers that come late are ignored. */
export function useTrial(code: string, definition: Definition, days: number): TrialState {
  const [answered, setAnswered] = useState<Answered>({});
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const body = { definition, days };
      const answer = await sendRequest<Trial>({ method: 'POST', path: `merchants/${code}/promotion-trial`, body });
      if (!isLatest) return;
      setAnswered(({ value }) =>
        answer.ok
          ? { ...body, value: answer.value }
          : { ...body, ...(value ? { value } : {}), problem: answer.problem },
      );
    }, SETTLE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [code, definition, days]);
  const { value, problem } = answered;
  const busy = answered.definition !== definition || answered.days !== days;
  return { busy, ...(value ? { value } : {}), ...(problem && !busy ? { problem } : {}) };
}
