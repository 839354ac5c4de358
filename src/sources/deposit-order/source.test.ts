import { expect, test, vi } from 'vitest';
import { source as settings } from '../deposit-settings/source.ts';
import { source } from './source.ts';

const context = { language: 'en', page: 1, cursor: undefined } as unknown as Parameters<typeof source.read>[2];

test('[MEM-04] an order is in 1/10 000 and keeps what is needed to pay it', async () => {
  const instructions = { kind: 'qr', code: '000201' };
  const call = vi.fn().mockResolvedValue({
    orderId: 'o-1',
    status: 'PENDING',
    state: 'awaiting',
    method: 'pix',
    kind: 'pix',
    amount: 50.25,
    fee: 0.5,
    received: 0,
    credited: 0,
    charged: 0,
    suspended: 0,
    returning: 0,
    returned: 0,
    reversed: 0,
    balance: '900719925474.0993',
    createdAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2026-01-01T12:15:00.000Z',
    instructions,
    isSandbox: true,
    playMoney: true,
  });
  const read = await source.read({ order: 'o-1' }, call, context);
  expect(call).toHaveBeenCalledWith('depositStatus', { orderId: 'o-1' });
  expect(read).toEqual({
    id: 'o-1',
    state: 'awaiting',
    method: 'pix',
    kind: 'pix',
    amount: 502_500,
    fee: 5_000,
    received: 0,
    credited: 0,
    charged: 0,
    suspended: 0,
    returning: 0,
    returned: 0,
    reversed: 0,
    createdAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2026-01-01T12:15:00.000Z',
    instructions,
    isSandbox: true,
  });
});

test('[MEM-04] an order of a server that does not tell its charged and returned amounts is read without them', async () => {
  const call = vi.fn().mockResolvedValue({
    orderId: 'o-1',
    status: 'PENDING',
    state: 'awaiting',
    method: 'pix',
    kind: 'pix',
    amount: 50,
    fee: 0,
    received: 0,
    credited: 0,
    suspended: 0,
    balance: 0,
    createdAt: '2026-01-01T12:00:00.000Z',
    isSandbox: false,
    playMoney: true,
  });
  expect(await source.read({ order: 'o-1' }, call, context)).toMatchObject({
    amount: 500_000,
    charged: 0,
    returning: 0,
    returned: 0,
    reversed: 0,
  });
});

test('[MEM-04] limits, fees and amounts of a method are in 1/10 000', async () => {
  const method = { key: 'pix', kind: 'pix', feePpm: 15_000, minutes: 15, isSandbox: false };
  const call = vi.fn().mockResolvedValue({
    allowDeposit: 'Y',
    currency: 'BRL',
    methods: [{ ...method, minimumAmount: 20, maximumAmount: 5_000, feeFixed: 0.5, amounts: [50, 100.5] }],
    lastMethod: 'pix',
    openOrder: { orderId: 'o-1', amount: 50, method: 'pix' },
  });
  expect(await settings.read({}, call, context)).toEqual({
    methods: [{ ...method, minimum: 200_000, maximum: 50_000_000, feeFixed: 5_000, amounts: [500_000, 1_005_000] }],
    lastMethod: 'pix',
    openOrder: { id: 'o-1', amount: 500_000, method: 'pix' },
  });
});
