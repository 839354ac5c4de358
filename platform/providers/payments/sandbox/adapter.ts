import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import type { Notification, PaymentModule, PaymentStatus } from '../payment.ts';
import { readTold } from '../told.ts';

const HEADER = 'cashier-signature';

/** It pays every order with play money and says so in a signed message, as a provider does that is paid at once. */
export const adapter: PaymentModule = {
  describes: 'The sandbox cashier: it pays every order at once, with play money.',
  open: ({ merchant, around: { secrets } }) => {
    const sign = async (body: Uint8Array): Promise<Buffer> =>
      createHmac('sha256', await secrets.get('sandbox-cashier'))
        .update(`${merchant}\n`)
        .update(body)
        .digest();
    const tell = async (told: PaymentStatus): Promise<Notification> => {
      const body = Buffer.from(JSON.stringify({ ...told, amount: String(told.amount) }));
      return { headers: { [HEADER]: (await sign(body)).toString('hex') }, body };
    };
    return {
      acknowledgement: 'OK',
      create: async ({ id, amount, currency }) => {
        const notification = await tell({ orderId: id, state: 'paid', amount, currency });
        return { ok: true, value: { notification } };
      },
      status: async ({ id, amount, currency }) => ({
        ok: true,
        value: { orderId: id, state: 'paid', amount, currency },
      }),
      read: async ({ headers, body }) => {
        const given = headers[HEADER];
        if (typeof given !== 'string' || !sameBytes(Buffer.from(given, 'hex'), await sign(body))) return undefined;
        return readTold(body);
      },
    };
  },
};
