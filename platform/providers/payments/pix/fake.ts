import type { PaymentFake } from '../payment.ts';
import type { FakeCharges } from './fake-charges.ts';
import { answerPix } from './fake-service.ts';
import { txidOf } from './txid.ts';

const charges: FakeCharges = new Map();
const credentials = { clientId: 'alpha-client', secret: 'pix-client-secret' };

/** A provider of the API Pix. */
export const fake: PaymentFake = {
  hint: true,
  access: {
    key: credentials.secret,
    clientId: credentials.clientId,
    pixKey: 'pix@alpha.example',
    webhookKey: 'kept-by-provider',
  },
  answer: (request, now) => answerPix(charges, request, { now, credentials }),
  notify: ({ id }, state) => ({
    headers: { 'content-type': 'application/json' },
    key: 'kept-by-provider',
    body: Buffer.from(
      JSON.stringify({ pix: state === 'paid' ? [{ txid: txidOf(id), endToEndId: 'E'.repeat(32) }] : [] }),
    ),
  }),
};
