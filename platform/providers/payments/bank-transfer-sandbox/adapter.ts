import { randomUUID } from 'node:crypto';
import type { AdapterServices } from '../../../kernel/adapters/adapter.ts';
import { findReferences, referenceOf } from '../../payment-codes/transfer-reference.ts';
import { vietQr } from '../../payment-codes/viet-qr.ts';
import { paymentsOfEnding } from '../../sandbox-bank/endings.ts';
import { findRecord, saveRecord } from '../../sandbox-bank/store.ts';
import { textOfAmount } from '../decimal.ts';
import type { PaymentAdapter, PaymentModule, PaymentOrder, PaymentStatus, ReceivedPayment } from '../payment.ts';

const ADAPTER = 'bank-transfer-sandbox';
const CURRENCY = 'VND';
/** An account of no real bank: banks of the country have numbers that begin with 970, so no app can send money to it. */
const BANK = { bin: '000000', bank: 'Sandbox Bank', account: '0000000000000', holder: 'SANDBOX' };

/** A line of the pretended bank's statement. */
interface StatementLine {
  readonly id: string;
  /** In 1/10 000. */
  readonly amount: string;
  readonly text: string;
  readonly at: number;
}

/** What the pretended bank knows of an order's account: its lines, and whether the player let the order expire. */
interface Account {
  readonly lines: readonly StatementLine[];
  readonly isExpired: boolean;
}

type Services = Pick<AdapterServices, 'database' | 'clock'>;

/** Bank transfers against a pretended bank in the platform's database, whose statement lines are matched by reference. */
export const adapter: PaymentModule = {
  describes: 'Bank transfer of the sandbox with VietQR: the player pays play money at a pretended bank.',
  open: ({ services }) => createAdapter(services),
};

const createAdapter = (services: Services): PaymentAdapter => ({
  kind: 'bank-transfer',
  currencies: [CURRENCY],
  acknowledgement: 'OK',
  create: (order) => Promise.resolve(createTransfer(order)),
  status: async (order) => ({ ok: true, value: statusOf(order, await accountOf(services, order.id)) }),
  read: () => Promise.resolve(undefined),
  sandbox: {
    act: async ({ id, amount }, ending) => {
      const account = await accountOf(services, id);
      const at = services.clock.now();
      const text = `MBVCB.${referenceOf(id)}.CT tu tai khoan thu nghiem`;
      const lines = paymentsOfEnding(ending, amount).map((part) => ({
        id: randomUUID(),
        amount: String(part),
        text,
        at,
      }));
      const next = { lines: [...account.lines, ...lines], isExpired: account.isExpired || ending === 'leave' };
      await saveRecord(services.database.db, { adapter: ADAPTER, id }, next);
      return undefined;
    },
  },
});

function createTransfer({ id, amount, currency }: PaymentOrder): Awaited<ReturnType<PaymentAdapter['create']>> {
  const dong = textOfAmount(amount, 0);
  if (dong === undefined || currency !== CURRENCY) return { ok: false, reason: 'a transfer is whole dong' };
  const reference = referenceOf(id);
  const { bin, ...target } = BANK;
  const code = vietQr({ bin, account: target.account, amount: dong, purpose: reference });
  return { ok: true, value: { instructions: { kind: 'transfer', ...target, reference, code } } };
}

const accountOf = async ({ database: { db } }: Services, id: string): Promise<Account> =>
  (await findRecord<Account>(db, { adapter: ADAPTER, id })) ?? { lines: [], isExpired: false };

/** Returns the status of an order: the lines whose text has its reference are its payments. */
function statusOf(
  order: Pick<PaymentOrder, 'id' | 'amount' | 'currency'>,
  { lines, isExpired }: Account,
): PaymentStatus {
  const reference = referenceOf(order.id);
  const payments = lines
    .filter(({ text }) => findReferences(text).includes(reference))
    .map<ReceivedPayment>(({ id, amount, at }) => ({
      id: `${BANK.account}:${id}`,
      amount: BigInt(amount),
      currency: CURRENCY,
      state: 'settled',
      at,
    }));
  const state = payments.length > 0 ? 'paid' : isExpired ? 'expired' : 'pending';
  return { orderId: order.id, state, amount: order.amount, currency: order.currency, payments };
}
