import { expect, test, vi } from 'vitest';
import { source as detail } from '../bet-detail/source.ts';
import { getRequest } from './request.ts';
import { source } from './source.ts';

const amounts = { stake: 1, validBet: 1, payout: 0.28, net: -0.72 };
const context = { language: 'en', page: 1, cursor: undefined } as unknown as Parameters<typeof source.read>[2];

test('[MEM-07] the request is what the address asks', () => {
  expect(
    getRequest({ day: '2026-01-01', days: '30', category: 'RNG', vendor: 'NVX', status: 'void', page: '3', limit: 20 }),
  ).toEqual({
    endDay: '2026-01-01',
    days: 30,
    gameCategory: 'RNG',
    vassalage: 'NVX',
    status: 'void',
    pageNo: 3,
    pageSize: 20,
  });
});

test.each([
  { day: '2026-02-30', days: '8', status: 'won', page: '0' },
  { day: 'x', days: '', status: '', page: '-1' },
  { days: '7.0', page: '1e3', category: 'a category that cannot be' },
])('a value that an address cannot have counts as absent: %j', (params) => {
  expect(getRequest({ ...params, limit: 20 })).toEqual({ days: 7, pageNo: 1, pageSize: 20 });
});

test('[MEM-07] amounts are in 1/10 000, exactly, also where a number is not', async () => {
  const bet = {
    vassalage: 'NVX',
    vendorName: 'Novexa',
    roundId: 'r-1',
    gameName: 'Golden Koi',
    gameType: 'RNG',
    status: 'settled' as const,
    openedAt: '2026-01-01T12:00:00Z',
    ...amounts,
    payout: '900719925474.0993',
  };
  const period = { totalPages: 1, fromDay: '2025-12-26', toDay: '2026-01-01', previousDay: '2025-12-25', vendors: [] };
  const call = vi.fn().mockResolvedValue({ list: [bet], totals: { bets: 1, ...amounts }, ...period });
  const read = await source.read({ limit: 20, page: '2' }, call, context);
  expect(read).toMatchObject({ page: 2, totals: { bets: 1, net: -7_200 }, ...period });
  expect(read.bets[0]).toMatchObject({
    vendor: 'NVX',
    stake: 10_000,
    payout: expect.stringMatching(/^9007199254740993$/),
  });
});

test('[MEM-07] a detail is asked for by vendor and round, and not at all without a choice', async () => {
  const transaction = {
    id: 't',
    type: 'bet',
    amount: 1,
    payout: 0,
    isUndone: false,
    createdAt: '2026-01-01T12:00:00Z',
  };
  const call = vi.fn().mockResolvedValue({ transactions: [transaction] });
  expect(await detail.read({ bet: '' }, call, context)).toEqual({ transactions: [] });
  expect(await detail.read({ bet: 'NVX' }, call, context)).toEqual({ transactions: [] });
  expect(call).not.toHaveBeenCalled();
  const read = await detail.read({ bet: 'NVX/a/b' }, call, context);
  expect(call).toHaveBeenCalledWith('betDetail', { vassalage: 'NVX', roundId: 'a/b' });
  expect(read.transactions[0]?.amount).toBe(10_000);
});
