import { calls } from '../../../generated/calls.ts';
import { isPublicRead } from '../../../rules/public-reads.ts';
import type { Answer } from '../../preview/messages.ts';
import { sendRequest } from '../api/send-request.ts';

/** Returns whether a frame may make a call: only GET calls that need no sign-in. The platform checks it again. */
export const mayRead = (name: string): boolean =>
  Object.hasOwn(calls, name) && isPublicRead(calls[name as keyof typeof calls]);

type Read = Pick<Extract<Answer, { type: 'asks' }>, 'call' | 'request' | 'language'>;

/** Reads for a frame from the merchant whose site it shows; undefined when the call is not allowed or fails. */
export async function readFor(merchant: string, { call, request, language }: Read): Promise<unknown> {
  if (!mayRead(call)) return undefined;
  const path = `merchants/${encodeURIComponent(merchant)}/reads/${call}`;
  const answer = await sendRequest<unknown>({ path, query: { ...request, language } });
  return answer.ok ? answer.value : undefined;
}
