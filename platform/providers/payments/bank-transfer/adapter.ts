import { referenceOf } from '../../payment-codes/transfer-reference.ts';
import { vietQr } from '../../payment-codes/viet-qr.ts';
import { textOfAmount } from '../decimal.ts';
import type { CreatedPayment, PaymentModule, PaymentOrder, ProviderResult } from '../payment.ts';

/** An account of the merchant. */
interface Account {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
  readonly currency: string;
  /** The bank's number at the network of VietQR; undefined elsewhere. */
  readonly bin: string | undefined;
}

const DONG = 'VND';

/** Transfers to an account of the merchant at a bank without an API: what arrived is imported from the bank's statements. */
export const adapter: PaymentModule = {
  describes: 'Transfers to your own bank account: operators import the statements that say what arrived.',
  isOffline: true,
  access: {
    also: {
      bank: 'the name of the bank, as players read it',
      account: 'the number of the account',
      holder: 'the holder of the account',
      currency: 'the currency of the account, such as VND',
    },
    may: { key: 'none is needed', bin: 'six digits of the bank at VietQR, which players then scan' },
  },
  open: ({ access: { bank = '', account = '', holder = '', currency = '', bin } }) => ({
    kind: 'bank-transfer',
    currencies: [currency],
    acknowledgement: 'OK',
    create: (order) => Promise.resolve(transferTo({ bank, account, holder, currency, bin }, order)),
    status: ({ id: orderId, amount, currency: of }) =>
      Promise.resolve({ ok: true, value: { orderId, state: 'pending', amount, currency: of, payments: [] } }),
    read: () => Promise.resolve(undefined),
  }),
};

/** Returns where to send the money and with which text; a code to scan where the network has one. */
function transferTo({ bin, currency, ...to }: Account, order: PaymentOrder): ProviderResult<CreatedPayment> {
  if (order.currency !== currency) return { ok: false, reason: `the account is in ${currency}` };
  const reference = referenceOf(order.id);
  const dong = textOfAmount(order.amount, 0);
  const code =
    bin !== undefined && currency === DONG && dong !== undefined
      ? { code: vietQr({ bin, account: to.account, amount: dong, purpose: reference }) }
      : {};
  return { ok: true, value: { instructions: { kind: 'transfer', ...to, reference, ...code } } };
}
