import type { VendorCallResult, VendorTransaction } from '../store.ts';

/** Executes vendors' calls; those that arrive while others run are executed together. */
export interface CallQueue {
  execute(call: VendorTransaction): Promise<VendorCallResult>;
}

/**
 * Executes calls in one transaction and returns an answer for each. Unless it waits, a call whose accounts another transaction
 * holds gets null.
 */
export type ExecuteCalls = (
  calls: readonly VendorTransaction[],
  how: { readonly wait: boolean },
) => Promise<readonly (VendorCallResult | null)[]>;

interface Waiting {
  readonly call: VendorTransaction;
  readonly resolve: (result: VendorCallResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Transactions at a time. A second one begins beside a slow one; two of half the calls would cost more than they gain. */
const MAX_TRANSACTIONS = 2;
/** Calls of one transaction, of which more would keep the first waiting for the last. */
const MAX_CALLS = 12;
/** Waiting calls for which a second transaction begins. */
const CALLS_FOR_SECOND = 8;

/**
 * Opens the queue of calls. A transaction takes all calls that have arrived while the one before ran: alone each is answered at
 * once, and under load they share a round trip, a commit and the start of each statement.
 */
export function openCallQueue(execute: ExecuteCalls): CallQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  const start = (): void => {
    if (waiting.length === 0 || running === MAX_TRANSACTIONS || (running > 0 && waiting.length < CALLS_FOR_SECOND))
      return;
    running += 1;
    void settle(execute, waiting.splice(0, MAX_CALLS)).finally(() => {
      running -= 1;
      start();
    });
    start();
  };
  return {
    execute: (call) =>
      new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject });
        // Calls that the same turn of the event loop has read go together.
        if (waiting.length === 1) setImmediate(start);
        else if (waiting.length >= CALLS_FOR_SECOND) start();
      }),
  };
}

/** Answers the calls of one transaction; never throws. Calls that need one of their own do not keep the others waiting. */
async function settle(execute: ExecuteCalls, batch: readonly Waiting[]): Promise<void> {
  const alone = (one: Waiting): void =>
    void execute([one.call], { wait: true }).then(([result]) => one.resolve(result as VendorCallResult), one.reject);
  try {
    const results = await execute(
      batch.map(({ call }) => call),
      { wait: false },
    );
    for (const [at, one] of batch.entries()) {
      const result = results[at];
      if (result) one.resolve(result);
      else alone(one);
    }
  } catch (error) {
    // Nothing was written, or all of it: a call finds by its txId whether it is done. One must not fail for another's sake.
    for (const one of batch) {
      if (batch.length > 1 && isOfOneCall(error)) alone(one);
      else one.reject(error);
    }
  }
}

/** Classes of SQLSTATE in which the server serves nobody: no connection, no resources, an operator's intervention, a system error. */
const OF_THE_SERVER = new Set(['08', '53', '57', '58']);

/** Whether the database rejected what a call wanted, rather than every call. */
function isOfOneCall(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !OF_THE_SERVER.has(code.slice(0, 2));
}
