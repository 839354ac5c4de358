import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DaySum, getDays, getFigures, sumFigures } from './rules.ts';

const sum = (over: Partial<DaySum>): DaySum => ({
  day: '2026-03-04',
  kind: 'cash',
  type: 'bet',
  credited: 0n,
  debited: 0n,
  ...over,
});
const totals = (...sums: DaySum[]) => sumFigures(sums.map(getFigures));

test.each([
  ['a deposit', sum({ type: 'deposit', credited: 500n }), { deposits: 500n, net: 0n }],
  ['a stake that is lost', sum({ type: 'bet', debited: 100n }), { validBets: 100n, net: -100n }],
  ['a win', sum({ type: 'win', credited: 28n }), { wins: 28n, net: 28n }],
  [
    'stake and win in one',
    sum({ type: 'betwin', debited: 100n, credited: 28n }),
    { validBets: 100n, wins: 28n, net: -72n },
  ],
  ['a correction of a win', sum({ type: 'adjust', debited: 8n }), { wins: -8n, net: -8n }],
  ['a rebate', sum({ type: 'promo', credited: 9n }), { rebates: 9n, net: 9n }],
  ['play money to begin with', sum({ type: 'welcome', credited: 9n }), { rebates: 0n, deposits: 0n, net: 0n }],
])('[MEM-09] %s', (_name, one, figures) => {
  expect(totals(one)).toMatchObject(figures);
});

test('[MEM-09] a stake is valid when its round is settled, not while the escrow holds it', () => {
  const staked = [sum({ debited: 100n }), sum({ kind: 'bet_escrow', credited: 100n })];
  expect(totals(...staked)).toMatchObject({ validBets: 0n, net: 0n });
  const settled = [...staked, sum({ kind: 'bet_escrow', type: 'round_end', debited: 100n })];
  expect(totals(...settled)).toMatchObject({ validBets: 100n, net: -100n });
});

test('[MEM-09] a withdrawal counts when it leaves for good, and a returned one never', () => {
  const asked = [
    sum({ type: 'withdraw_hold', debited: 70n }),
    sum({ kind: 'withdraw_hold', type: 'withdraw_hold', credited: 70n }),
  ];
  expect(totals(...asked).withdrawals).toBe(0n);
  expect(totals(...asked, sum({ kind: 'withdraw_hold', type: 'withdraw_post', debited: 70n })).withdrawals).toBe(70n);
  const returned = [
    sum({ kind: 'withdraw_hold', type: 'withdraw_void', debited: 70n }),
    sum({ type: 'withdraw_void', credited: 70n }),
  ];
  expect(totals(...asked, ...returned).withdrawals).toBe(0n);
});

test('[MEM-09] a transfer between the player’s wallets is no movement; such a day is left out', () => {
  const sums = [
    sum({ type: 'wallet_transfer', debited: 5n }),
    sum({ type: 'wallet_transfer', kind: 'vendor_wallet', credited: 5n }),
    sum({ day: '2026-03-02', type: 'deposit', credited: 5n }),
    sum({ day: '2026-03-03', type: 'win', credited: 5n }),
  ];
  expect(getDays(sums).map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-02']);
});

test('[MEM-09] the sums of the period are the sums of its days', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 18n });
  const one = fc.record({
    day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    kind: fc.constantFrom('cash', 'bet_escrow', 'vendor_wallet'),
    type: fc.constantFrom('bet', 'betwin', 'win', 'round_end', 'deposit', 'withdraw_hold', 'promo', 'welcome'),
    credited: units,
    debited: units,
  });
  fc.assert(
    fc.property(fc.array(one), (sums) => {
      const figures = totals(...sums);
      expect(sumFigures(getDays(sums))).toEqual(figures);
      expect(figures.net).toBe(figures.wins + figures.rebates - figures.validBets);
    }),
  );
});
