import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { VendorCallResult, VendorTransaction } from '../store.ts';
import { type ExecuteCalls, openCallQueue } from './call-queue.ts';

interface Execution {
  readonly names: readonly string[];
  readonly wait: boolean;
  answer(results?: readonly (VendorCallResult | null)[]): void;
  fail(code: string): void;
}

/** A queue whose transactions end when the test says so. */
function openTestQueue() {
  const executions: Execution[] = [];
  const execute: ExecuteCalls = (calls, { wait }) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly (VendorCallResult | null)[]>();
    const names = calls.map(({ txId }) => txId);
    const ok = names.map((tx) => ({ status: 'OK', tx }));
    const fail = (code: string): void => reject(Object.assign(new Error(code), { code }));
    executions.push({ names, wait, answer: (results = ok) => resolve(results), fail });
    return promise;
  };
  const queue = openCallQueue(execute);
  const call = (txId: string) =>
    queue.execute({ txId } as VendorTransaction).then(
      ({ status }) => status,
      (error: { code?: string }) => error.code,
    );
  return { executions, call };
}

const started = (executions: readonly Execution[]) => executions.map(({ names, wait }) => [names.join(' '), wait]);

describe('[NFR-02] [GLA-07] calls that arrive together', () => {
  test('a call alone is executed at once; those that arrive meanwhile share the next transaction, in their order', async () => {
    const { executions, call } = openTestQueue();
    const first = call('a');
    await turn();
    const later = ['b', 'c', 'd'].map(call);
    await turn();
    expect(started(executions)).toEqual([['a', false]]);
    executions[0]?.answer();
    expect(await first).toBe('OK');
    await turn();
    expect(started(executions)).toEqual([
      ['a', false],
      ['b c d', false],
    ]);
    executions[1]?.answer();
    expect(await Promise.all(later)).toEqual(['OK', 'OK', 'OK']);
  });

  test('a second transaction runs beside the first when 8 calls wait, and no third; one takes 12 calls', async () => {
    const { executions, call } = openTestQueue();
    const sizes = (): number[] => executions.map(({ names }) => names.length);
    const send = async (count: number): Promise<void> => {
      void Promise.all(Array.from({ length: count }, (_, at) => call(String(at))));
      await turn();
    };
    await send(1);
    await send(7);
    expect(sizes()).toEqual([1]);
    await send(1);
    expect(sizes()).toEqual([1, 8]);
    await send(40);
    expect(sizes()).toEqual([1, 8]);
    executions[0]?.answer();
    await turn();
    expect(sizes()).toEqual([1, 8, 12]);
  });

  test('a call whose accounts are held is repeated alone, and waits there without the others', async () => {
    const { executions, call } = openTestQueue();
    const both = [call('held'), call('free')];
    await turn();
    executions[0]?.answer([null, { status: 'OK' }]);
    expect(await both[1]).toBe('OK');
    void call('next');
    await turn();
    expect(started(executions)).toEqual([
      ['held free', false],
      ['held', true],
      ['next', false],
    ]);
    executions[1]?.fail('55P03');
    expect(await both[0]).toBe('55P03');
  });

  test('when calls fail together, each is executed alone, and one fails alone', async () => {
    const { executions, call } = openTestQueue();
    const all = ['a', 'bad', 'c'].map(call);
    await turn();
    executions[0]?.fail('23514');
    await turn();
    expect(started(executions).slice(1)).toEqual([
      ['a', true],
      ['bad', true],
      ['c', true],
    ]);
    executions[1]?.answer();
    executions[2]?.fail('23514');
    executions[3]?.answer();
    expect(await Promise.all(all)).toEqual(['OK', '23514', 'OK']);
  });

  test.each(['57P01', '08006', 'ECONNREFUSED'])(
    '%s: what a database that is away fails is not repeated',
    async (code) => {
      const { executions, call } = openTestQueue();
      const both = ['a', 'b'].map(call);
      await turn();
      executions[0]?.fail(code);
      expect(await Promise.all(both)).toEqual([code, code]);
      expect(executions).toHaveLength(1);
      void call('later');
      await turn();
      expect(executions).toHaveLength(2);
    },
  );
});
