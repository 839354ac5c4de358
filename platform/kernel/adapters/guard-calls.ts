import { isTransactionOpen } from '../database/open-transaction.ts';
import type { Log } from '../log/log.ts';

/** Receives the name of an adapter's function that was called while a transaction was open. */
export type OnOpenTransaction = (call: string) => void;

/** Returns a reporter that logs in production, where a failed call would cost more, and throws elsewhere, so that tests find it. */
export const openTransactionReporter =
  (mode: 'production' | 'development' | 'test', log: Pick<Log, 'error'>): OnOpenTransaction =>
  (call) => {
    const sentence = `The adapter ${call} was called while a database transaction is open.`;
    if (mode !== 'production') throw new Error(sentence);
    log.error({ call }, sentence);
  };

/** Returns the adapter with every function guarded: `onOpenTransaction` gets each call that is made in an open transaction. */
export function guardCalls<Adapter extends object>(
  adapter: Adapter,
  name: string,
  onOpenTransaction: OnOpenTransaction,
): Adapter {
  return new Proxy(adapter, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...input: readonly unknown[]): unknown => {
        if (isTransactionOpen()) onOpenTransaction(`${name}.${String(key)}`);
        return Reflect.apply(value, target, input);
      };
    },
  });
}
