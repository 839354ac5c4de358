import type { PayoutFake } from '../payout.ts';
import { answerSending, type FakeSending } from './fake-sending.ts';

const sent: FakeSending = new Map();
const access = { key: 'sender-secret', clientId: 'alpha-sender', pixKey: 'pix@alpha.example' };

/** A provider that sends Pix. */
export const fake: PayoutFake = {
  access,
  answer: (request, now) => answerSending(sent, request, { clientId: access.clientId, secret: access.key, now }),
  paid: (key) => (sent.get(key)?.status === 'REALIZADO' ? 1 : 0),
  notify: (key) => ({
    headers: {},
    body: Buffer.from(JSON.stringify({ pix: [{ idEnvio: key, status: 'REALIZADO' }] })),
  }),
};
