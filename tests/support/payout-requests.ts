import { exampleRequest } from './call-files.ts';
import { PASSWORD } from './getting-in.ts';
import type { TestPlatform } from './platform.ts';
import { approve, PAYMENT_PASSWORD } from './withdrawals.ts';

/** A platform and a member's session. */
interface Stand {
  readonly platform: TestPlatform;
  readonly token: string;
}

const CHOSEN = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };

const PIX_ACCOUNT = {
  kind: 'pix',
  keyType: 'cpf',
  key: '529.982.247-25',
  document: '529.982.247-25',
  holder: 'Ana Souza',
  paymentPassword: PAYMENT_PASSWORD,
};

export const withPaymentPassword = ({ platform, token }: Stand) =>
  platform.call('setPaymentPassword', { ...CHOSEN, password: PASSWORD }, { token });

/** Binds a PIX key and returns the account's id. */
async function boundAccount(stand: Stand): Promise<string> {
  await withPaymentPassword(stand);
  return (await stand.platform.call('bindPayoutAccount', PIX_ACCOUNT, { token: stand.token })).body.value.id;
}

/** Requests a withdrawal and returns its id. */
async function openedWithdrawal(stand: Stand): Promise<string> {
  const request = { accountId: await boundAccount(stand), paymentPassword: PAYMENT_PASSWORD };
  const all = { ...exampleRequest('withdraw'), ...request };
  return (await stand.platform.call('withdraw', all, { token: stand.token })).body.value.id;
}

/** Settings under which every call about payouts succeeds. */
export const payoutSettings = { methods: ['pix'], coolingOffMinutes: 0, canCancel: true };

/** Valid requests of the calls about payouts. */
export const payoutRequests = {
  bindPayoutAccount: async (stand: Stand) => {
    await withPaymentPassword(stand);
    return { request: PIX_ACCOUNT };
  },
  cancelWithdrawal: async (stand: Stand) => ({ request: { id: await openedWithdrawal(stand) } }),
  changePaymentPassword: async (stand: Stand) => {
    await withPaymentPassword(stand);
    const chosen = { paymentPassword: '271846', confirmPaymentPassword: '271846' };
    return { request: { oldPaymentPassword: PAYMENT_PASSWORD, ...chosen } };
  },
  confirmWithdrawal: async (stand: Stand) => {
    const id = await openedWithdrawal(stand);
    await approve(stand.platform, id);
    return { request: { id } };
  },
  removePayoutAccount: async (stand: Stand) => ({
    request: { id: await boundAccount(stand), paymentPassword: PAYMENT_PASSWORD },
  }),
  setDefaultPayoutAccount: async (stand: Stand) => ({ request: { id: await boundAccount(stand) } }),
  setPaymentPassword: () => ({ request: { ...CHOSEN, password: PASSWORD } }),
  withdraw: async (stand: Stand) => ({
    request: { accountId: await boundAccount(stand), paymentPassword: PAYMENT_PASSWORD },
  }),
};
