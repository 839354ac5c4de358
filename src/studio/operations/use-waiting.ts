import { useEffect } from 'react';
import type { OpsWaitingResponse } from '../../../generated/types/operator-calls.ts';
import { type AnswerState, useAnswer } from '../api/use-answer.ts';
import { preferredLanguage } from '../look/texts.ts';

const REFRESH_MS = 30_000;

/** Returns how many rows of each queue wait for an operator. Requested again while the page is visible. */
export function useWaiting(merchant: string): AnswerState<OpsWaitingResponse> {
  const answer = useAnswer<OpsWaitingResponse>({
    path: `merchants/${merchant}/waiting`,
    query: { language: preferredLanguage() },
  });
  const { again } = answer;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again]);
  return answer;
}
