import type { Call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import type { Answer } from './messages.ts';

export interface Reads {
  readonly call: Call;
  /** The studio's answer to a read, by its id; without a value the read was rejected. */
  readonly answered: (id: number, value: unknown) => void;
}

/** Sends every read through the studio, because a frame without an origin cannot call the platform. */
export function openReads(send: (answer: Answer) => void, language: () => string): Reads {
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  const ask = (call: string, request: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (value) => {
        if (value === undefined)
          reject(new CallFailure({ code: 'network.failed', severity: 'error', message: 'error.network.failed' }));
        else resolve(value);
      });
      send({ type: 'asks', id: last, call, request, language: language() });
    });
  return {
    call: ask as Call,
    answered: (id, value) => {
      waiting.get(id)?.(value);
      waiting.delete(id);
    },
  };
}
