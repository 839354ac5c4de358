import type { PaymentFake } from '../payment.ts';
import { createInvoice, deliver, type FakeInvoices } from './fake-invoices.ts';
import { answerBtcpay } from './fake-service.ts';

const invoices: FakeInvoices = new Map();
const access = { key: 'greenfield-key', storeId: 'store-alpha', webhookSecret: 'whsec_alpha' };

/** A BTCPay Server with one store. */
export const fake: PaymentFake = {
  hint: true,
  access,
  answer: (request, now) => answerBtcpay(invoices, request, { apiKey: access.key, storeId: access.storeId, now }),
  notify: ({ id, amount, currency }, state, now) => {
    const terms = { amount: '1', currency, minutes: 15, monitoringMinutes: 1_440 };
    const invoice = createInvoice({ orderId: id, units: amount, now, ...terms });
    const type = state === 'paid' ? 'InvoiceSettled' : 'InvoiceReceivedPayment';
    return deliver({ invoice, type, deliveryId: `${id} ${state}`, secret: access.webhookSecret, now });
  },
};
