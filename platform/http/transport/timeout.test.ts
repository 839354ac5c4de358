import { expect, test } from 'vitest';
import { withTimeout } from './timeout.ts';
import { Refusal } from '../../kernel/calls/refusal.ts';

test('work in time gives its result or its error; work that never ends gives a refusal', async () => {
  expect(await withTimeout(Promise.resolve(7), 1000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
  const late = await withTimeout(new Promise(() => undefined), 5);
  expect(late).toBeInstanceOf(Refusal);
  expect(late).toMatchObject({ code: 'timeout_retry_please' });
});
