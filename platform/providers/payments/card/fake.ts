import type { PaymentFake } from '../payment.ts';
import { createPayment, type FakeCardPayments } from './fake-cards.ts';
import { answerCards, tellOfPayment } from './fake-service.ts';

const payments: FakeCardPayments = new Map();
const access = { key: 'card-key', frameOrigin: 'https://form.cards.example', webhookSecret: 'whsec_cards' };
const frameOf = (secret: string, language: string): string => `${access.frameOrigin}/f/${secret}?lang=${language}`;

/** A card provider. Its notifications name payments, which the adapter reads. */
export const fake: PaymentFake = {
  hint: true,
  access,
  answer: (request, now) => answerCards(payments, request, { apiKey: access.key, now, frameOf }),
  notify: ({ id }, state, now) => {
    const created = createPayment({ reference: id, amount: 1, currency: 'BRL', now, frameOf: () => '' });
    const status = state === 'paid' ? 'succeeded' : 'canceled';
    return tellOfPayment({
      payment: { id: created.id, reference: id, status },
      event: `evt_${id}_${state}`,
      secret: access.webhookSecret,
      now,
    });
  },
};
