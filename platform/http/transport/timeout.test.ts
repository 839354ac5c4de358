import { expect, test } from 'vitest';
import { ApiError } from '../../kernel/calls/api-error.ts';
import { withTimeout } from './timeout.ts';

test('work in time gives its result or its error; work that never ends gives a rejection', async () => {
  expect(await withTimeout(Promise.resolve(7), 1000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
  const late = await withTimeout(new Promise(() => undefined), 5);
  expect(late).toBeInstanceOf(ApiError);
  expect(late).toMatchObject({ code: 'timeout_retry_please' });
});
