import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<boolean>();

/** Runs `work` as code of an open transaction. */
export const withinTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => open.run(true, work);

/**
 * Returns whether the calling code runs in an open transaction. Network calls must not: they would hold the transaction's locks
 * and its connection for as long as the other side takes.
 */
export const isTransactionOpen = (): boolean => open.getStore() === true;
