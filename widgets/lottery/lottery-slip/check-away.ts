// What the build makes of such an import is an address.
// oxlint-disable-next-line import/default
import workerAddress from './check-worker.ts?worker&url';
import type { CheckMessage, NumberCheck } from './number-check.ts';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

interface Answer {
  readonly id: number;
  readonly check: NumberCheck | undefined;
}

let thread: Worker | undefined;
const waiting = new Map<number, (check: NumberCheck | undefined) => void>();
let last = 0;

/** Runs a check in a thread of its own, which begins with the first one. Undefined where the check fails or no thread begins. */
export function checkAway(message: CheckMessage): Promise<NumberCheck | undefined> {
  return new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    try {
      thread ??= start();
      thread.postMessage({ id: last, message });
    } catch {
      giveUp();
    }
  });
}

/** The browser takes the address of a worker only from a policy, which knows this one alone. */
function start(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('thread', { createScriptURL: () => workerAddress });
  const started = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
  started.addEventListener('message', ({ data: { id, check } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(check);
    waiting.delete(id);
  });
  started.addEventListener('error', giveUp);
  return started;
}

function giveUp(): void {
  for (const answer of waiting.values()) answer(undefined);
  waiting.clear();
}
