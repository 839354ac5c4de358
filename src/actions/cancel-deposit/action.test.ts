import { expect, test, vi } from 'vitest';
import { action as sandbox } from '../sandbox-payment/action.ts';
import { action } from './action.ts';

type Context = Parameters<typeof action.run>[1];

const contextWith = (state: string) => {
  const refreshed: string[] = [];
  const call = vi.fn().mockResolvedValue({ state });
  const context = { call, refresh: (source: string) => void refreshed.push(source) } as unknown as Context;
  return { context, call, refreshed };
};

test('[MEM-04] a cancelled deposit is read again, and the form no longer offers to continue it', async () => {
  const { context, call, refreshed } = contextWith('canceled');
  expect(await action.run({ order: 'o-1' }, context)).toEqual({ ok: true, value: 'canceled' });
  expect(call).toHaveBeenCalledWith('cancelDeposit', { orderId: 'o-1' });
  expect(refreshed).toEqual(['deposit-order', 'deposit-settings']);
});

test('[MEM-04] what happens at the sandbox’s provider is read again with the balance', async () => {
  const { context, call, refreshed } = contextWith('credited');
  expect(await sandbox.run({ order: 'o-1', ending: 'payTwice' }, context)).toEqual({ ok: true, value: 'credited' });
  expect(call).toHaveBeenCalledWith('sandboxPayment', { orderId: 'o-1', ending: 'payTwice' });
  expect(refreshed).toContain('balance');
  expect(refreshed).toContain('deposit-order');
});
