import type { OpsQueuesResponse } from '../../../generated/types/operator-calls.ts';
import { type Asked, useAnswer } from '../api/use-answer.ts';
import { preferredLanguage } from '../look/words.ts';

/** The queues of the back office, in the operator's words. */
export const useQueues = (): Asked<OpsQueuesResponse> =>
  useAnswer<OpsQueuesResponse>({ path: 'queues', query: { language: preferredLanguage() } });
