import type { OpsQueuesResponse } from '../../../generated/types/operator-calls.ts';
import { type AnswerState, useAnswer } from '../api/use-answer.ts';
import { preferredLanguage } from '../look/words.ts';

/** The queues of the back office, in the operator's words. */
export const useQueues = (): AnswerState<OpsQueuesResponse> =>
  useAnswer<OpsQueuesResponse>({ path: 'queues', query: { language: preferredLanguage() } });
