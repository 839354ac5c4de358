import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import type { Payout, PayoutModule, PayoutStatus } from '../payout.ts';

const HEADER = 'payout-signature';

/** Pays every payout at once. It moves no real money, so the sites that use it pay out play money only. */
export const adapter: PayoutModule = {
  describes: 'The sandbox: it pays every payout at once, with play money.',
  open: ({ merchant, services: { secrets } }) => ({
    methods: ['pix', 'bank', 'crypto'],
    absentIsFinalAfter: 0,
    acknowledgement: 'OK',
    send: async (payout) => ({ outcome: 'accepted', status: paidStatus(payout) }),
    query: async (payout) => ({ outcome: 'found', status: paidStatus(payout) }),
    read: async ({ headers, body }) => {
      const signature = headers[HEADER];
      const expected = createHmac('sha256', await secrets.get('sandbox-payouts'))
        .update(`${merchant}\n`)
        .update(body);
      const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
      return sameBytes(given, expected.digest()) ? [Buffer.from(body).toString('utf8')] : undefined;
    },
  }),
};

const paidStatus = ({ key, amount, currency }: Pick<Payout, 'key' | 'amount' | 'currency'>): PayoutStatus => ({
  state: 'paid',
  amount,
  currency,
  reference: `SANDBOX${key.slice(0, 8).toUpperCase()}`,
  reason: '',
  returns: [],
});
