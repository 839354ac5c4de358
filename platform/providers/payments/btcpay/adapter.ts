import { httpExchange } from '../exchange.ts';
import type { PaymentModule } from '../payment.ts';
import { createBtcpayAdapter } from './btcpay-adapter.ts';

/** A store of a BTCPay Server, by the Greenfield API. */
export const adapter: PaymentModule = {
  describes: 'Bitcoin by a BTCPay Server: an invoice with a locked rate for each deposit.',
  access: {
    needsUrl: true,
    also: {
      storeId:
        'the store that receives; its key may create and read invoices, create and manage pull payments for refunds, and read the wallet for the number of confirmations',
      webhookSecret: 'the secret of the store’s webhook',
    },
    may: { acceptsLate: 'yes, when payments after the rate has expired are credited at that rate' },
  },
  open: ({ access, services: { clock } }) => {
    const { url = '', key, storeId = '', webhookSecret = '', acceptsLate } = access;
    return createBtcpayAdapter({
      exchange: httpExchange(url),
      apiKey: key,
      storeId,
      webhookSecret,
      acceptsLate: acceptsLate === 'yes',
      now: clock.now,
    });
  },
};
