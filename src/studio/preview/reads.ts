import { type CallName, calls } from '../../../generated/calls.ts';
import { type Call, createCall } from '../../api/call.ts';
import type { Answer } from '../../preview/messages.ts';

/** As somebody who is not signed in, at the address of the studio: games and notices are those of its merchant. */
const callIn = (language: string): Call =>
  createCall({ merchant: undefined, language: () => language, token: () => undefined, onRejected: () => undefined });

/** Whether a frame may have a call made: one that everybody may make, and that changes nothing. */
export const mayRead = (name: string): name is CallName => {
  const row = Object.hasOwn(calls, name) ? calls[name as CallName] : undefined;
  return row?.auth === 'none' && row.method === 'GET';
};

/** Reads for a frame what it asks for; undefined for what it may not have, and for what the platform refuses. */
export async function readFor({ call: name, request, language }: Extract<Answer, { type: 'asks' }>): Promise<unknown> {
  return mayRead(name) ? callIn(language)(name, request).catch(() => undefined) : undefined;
}
