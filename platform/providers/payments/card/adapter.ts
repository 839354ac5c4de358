import { httpExchange } from '../exchange.ts';
import type { PaymentModule } from '../payment.ts';
import { createCardAdapter } from './card-adapter.ts';

/** A card provider with a hosted form, by the common shape of such APIs; differences of one provider belong into a copy. */
export const adapter: PaymentModule = {
  describes: 'Cards by a provider with a hosted form: the card is typed into the provider’s frame, never into ours.',
  access: {
    needsUrl: true,
    also: {
      frameOrigin: 'the origin of the provider’s form, such as https://pay.provider.example',
      webhookSecret: 'the secret that signs notifications',
    },
  },
  pageOf: ({ frameOrigin }) => (frameOrigin === undefined ? {} : { frame: frameOrigin }),
  open: ({ access, services: { clock } }) => {
    const { url = '', key, frameOrigin = '', webhookSecret = '' } = access;
    return createCardAdapter({ exchange: httpExchange(url), apiKey: key, frameOrigin, webhookSecret, now: clock.now });
  },
};
