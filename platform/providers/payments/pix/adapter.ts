import { httpExchange } from '../exchange.ts';
import type { PaymentModule } from '../payment.ts';
import { createPixAdapter } from './pix-adapter.ts';

/** Any provider of the API Pix 2: hosts differ, the protocol is the central bank's. */
export const adapter: PaymentModule = {
  describes: 'PIX by the API Pix of the central bank, at any provider: one QR code for each deposit.',
  access: {
    needsUrl: true,
    also: {
      clientId: 'the client that asks for tokens; key is its secret',
      pixKey: 'the Pix key that receives',
      webhookKey: 'the secret last segment of the address for notifications',
    },
    may: {
      certificate: 'the client certificate in PEM',
      certificateKey: 'the key of the client certificate in PEM',
    },
  },
  open: ({ access, services: { clock } }) => {
    const { url = '', key: secret, clientId = '', pixKey = '', webhookKey = '' } = access;
    const exchange = httpExchange(url, { cert: access.certificate, key: access.certificateKey });
    return createPixAdapter({ name: url, exchange, clientId, secret, pixKey, webhookKey, now: clock.now });
  },
};
