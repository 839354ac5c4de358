import { httpExchange } from '../../payments/exchange.ts';
import type { PayoutModule } from '../payout.ts';
import { createPixPayouts } from './pix-payouts.ts';

/** Payouts by Pix at a provider of the API Pix: sending is no part of the open standard, so this is its common extension. */
export const adapter: PayoutModule = {
  describes: 'Pix to the key of the player’s own CPF, by the sending extension that providers of the API Pix share.',
  access: {
    needsUrl: true,
    also: {
      clientId: 'the client that asks for tokens; key is its secret',
      pixKey: 'the Pix key that pays',
    },
    may: {
      certificate: 'the client certificate in PEM',
      certificateKey: 'the key of the client certificate in PEM',
    },
  },
  open: ({ access, services: { clock } }) => {
    const { url = '', key: secret, clientId = '', pixKey = '' } = access;
    const exchange = httpExchange(url, { cert: access.certificate, key: access.certificateKey });
    return createPixPayouts({ name: url, exchange, clientId, secret, pixKey, now: clock.now });
  },
};
