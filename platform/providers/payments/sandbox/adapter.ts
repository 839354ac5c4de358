import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import type { Notification, PaymentModule, PaymentStatus } from '../payment.ts';
import { readPaymentStatus } from '../read-status.ts';

const HEADER = 'cashier-signature';

/** Pays every order immediately with play money and returns a signed notification. */
export const adapter: PaymentModule = {
  describes: 'The sandbox cashier: it pays every order at once, with play money.',
  open: ({ merchant, services: { secrets } }) => {
    const sign = async (body: Uint8Array): Promise<Buffer> =>
      createHmac('sha256', await secrets.get('sandbox-cashier'))
        .update(`${merchant}\n`)
        .update(body)
        .digest();
    const createNotification = async (status: PaymentStatus): Promise<Notification> => {
      const body = Buffer.from(JSON.stringify({ ...status, amount: String(status.amount) }));
      return { headers: { [HEADER]: (await sign(body)).toString('hex') }, body };
    };
    return {
      acknowledgement: 'OK',
      create: async ({ id, amount, currency }) => {
        const notification = await createNotification({ orderId: id, state: 'paid', amount, currency });
        return { ok: true, value: { notification } };
      },
      status: async ({ id, amount, currency }) => ({
        ok: true,
        value: { orderId: id, state: 'paid', amount, currency },
      }),
      read: async ({ headers, body }) => {
        const signature = headers[HEADER];
        if (typeof signature !== 'string' || !sameBytes(Buffer.from(signature, 'hex'), await sign(body)))
          return undefined;
        return readPaymentStatus(body);
      },
    };
  },
};
