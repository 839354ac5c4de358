import { type CallName, calls } from '../../../generated/calls.ts';
import { type Call, createCall } from '../../api/call.ts';
import type { Answer } from '../../preview/messages.ts';

/**
 * Returns a call client without a session. Requests go to the studio's own address, so the platform answers for the
 * merchant of that host.
 */
const callIn = (language: string): Call =>
  createCall({ merchant: undefined, language: () => language, token: () => undefined, onRejected: () => undefined });

/** Returns whether a frame may make a call: only GET calls that need no sign-in. */
export const mayRead = (name: string): name is CallName => {
  const row = Object.hasOwn(calls, name) ? calls[name as CallName] : undefined;
  return row?.auth === 'none' && row.method === 'GET';
};

/** Makes a call for a frame; undefined when the call is not allowed or fails. */
export async function readFor({ call: name, request, language }: Extract<Answer, { type: 'asks' }>): Promise<unknown> {
  return mayRead(name) ? callIn(language)(name, request).catch(() => undefined) : undefined;
}
