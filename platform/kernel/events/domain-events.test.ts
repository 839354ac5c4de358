import { expect, test } from 'vitest';
import type { Executor } from '../database/connection.ts';
import { createDomainEvents, defineEvent, loadDomainEvents, subscribe } from './domain-events.ts';

const opened = defineEvent<{ readonly id: string }>('account.opened');
const closed = defineEvent<{ readonly id: string }>('account.closed');
const transaction = {} as Executor;

test('runs the subscribers of the event, one after the other, in the transaction of the emitter', async () => {
  const calls: unknown[] = [];
  const record =
    (label: string) =>
    (within: Executor, { id }: { readonly id: string }) => {
      calls.push([label, id, within === transaction]);
      return Promise.resolve();
    };
  const events = createDomainEvents([
    subscribe(opened, record('first')),
    subscribe(closed, record('other')),
    subscribe(opened, record('second')),
  ]);
  await events.emit(opened, { id: '7' }, transaction);
  expect(calls).toEqual([
    ['first', '7', true],
    ['second', '7', true],
  ]);
});

test('fails the emitter when a subscriber fails, and runs no later one', async () => {
  const calls: string[] = [];
  const events = createDomainEvents([
    subscribe(opened, () => Promise.reject(new Error('no funds'))),
    subscribe(opened, () => Promise.resolve(void calls.push('late'))),
  ]);
  await expect(events.emit(opened, { id: '7' }, transaction)).rejects.toThrow('no funds');
  expect(calls).toEqual([]);
});

test('an event without subscribers does nothing', async () => {
  await expect(createDomainEvents([]).emit(opened, { id: '7' }, transaction)).resolves.toBeUndefined();
});

test('loads the subscribers of every domain by folder', async () => {
  await expect(loadDomainEvents()).resolves.toHaveProperty('emit');
});
