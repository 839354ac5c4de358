import type { OpsQueuesResponse } from '../../../generated/types/operator-calls.ts';
import { type AnswerState, useAnswer } from '../api/use-answer.ts';
import { preferredLanguage } from '../look/texts.ts';

/** Returns the queues of the back office, labelled in the operator's language. */
export const useQueues = (): AnswerState<OpsQueuesResponse> =>
  useAnswer<OpsQueuesResponse>({ path: 'queues', query: { language: preferredLanguage() } });
