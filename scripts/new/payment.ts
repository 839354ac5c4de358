import type { FeatureRequest, Made } from './files.ts';
import { words } from './files.ts';
import { suiteOf, wayIn } from './message-adapter.ts';

/** A payment provider with a page of its own, signed notifications and a status to ask for, and a fake. */
export function newPayment({ name }: FeatureRequest): Made {
  const at = `platform/providers/payments/${name}`;
  const files = { [`${at}/adapter.ts`]: adapter(name), [`${at}/fake.ts`]: fake(name) };
  return { ok: true, files, test: suiteOf('payment', name), use: wayIn(name, 'payments.adapter') };
}

const adapter = (name: string): string => `import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentModule, PaymentOrder, Reached } from '../payment.ts';
import { readTold } from '../told.ts';

const SERVICE = 'https://${name}.example.org/v1';
const PATIENCE_MS = 8_000;

/** ${words(name)}. Replace addresses, fields and the signature by those of the provider's documentation. */
export const adapter: PaymentModule = {
  describes: '${words(name)}: the player pays at its page.',
  access: {},
  open: ({ access: { url = SERVICE, key } }) => ({
    acknowledgement: 'success',
    create: async (order) => {
      const answer = await ask(\`\${url}/orders\`, { key, body: orderText(order) });
      if (!answer.ok) return answer;
      const { payUrl } = answer.value as { payUrl?: unknown };
      return typeof payUrl === 'string' && URL.canParse(payUrl)
        ? { ok: true, value: { payUrl } }
        : { ok: false, reason: '${name} named no page to pay at' };
    },
    status: async ({ id }) => {
      const answer = await ask(\`\${url}/orders/\${encodeURIComponent(id)}\`, { key });
      const told = answer.ok ? readTold(Buffer.from(JSON.stringify(answer.value))) : undefined;
      return told ? { ok: true, value: told } : { ok: false, reason: '${name} did not tell of the order' };
    },
    read: async ({ headers, body }) => {
      const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex');
      const right = createHmac('sha256', key).update(body).digest();
      return given.length === right.length && timingSafeEqual(given, right) ? readTold(body) : undefined;
    },
  }),
};

/** Amounts are whole units of 1/10 000. */
const orderText = ({ id, amount, currency, notifyUrl, returnUrl }: PaymentOrder): string =>
  JSON.stringify({ orderId: id, amount: String(amount), currency, notifyUrl, returnUrl });

/** An object that the provider answers with; what goes wrong is a value. */
async function ask(url: string, { key, body }: { key: string; body?: string }): Promise<Reached<object>> {
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return { ok: false, reason: \`${name} answered \${answer.status}\` };
    const value: unknown = await answer.json();
    return typeof value === 'object' && value !== null
      ? { ok: true, value }
      : { ok: false, reason: '${name} answered no object' };
  } catch (error) {
    return { ok: false, reason: \`${name} could not be reached: \${String(error)}\` };
  }
}
`;

const fake = (name: string): string => `import { createHmac } from 'node:crypto';
import type { PaymentFake } from '../payment.ts';

const orders = new Map<string, object>();

/** The provider as its documentation has it: it keeps orders, and signs what it tells. */
export const fake: PaymentFake = {
  access: { key: '${name}-key' },
  path: '/v1',
  answer: ({ method, path, headers, body }) => {
    if (headers.authorization !== 'Bearer ${name}-key') return { status: 401, json: {} };
    if (method === 'POST' && path === '/v1/orders') {
      const { orderId, amount, currency } = JSON.parse(body) as Record<'orderId' | 'amount' | 'currency', string>;
      orders.set(orderId, { orderId, amount, currency, state: 'pending' });
      return { json: { payUrl: \`https://${name}.example.org/pay/\${orderId}\` } };
    }
    const order = orders.get(decodeURIComponent(path.slice('/v1/orders/'.length)));
    return order ? { json: order } : { status: 404, json: {} };
  },
  notify: ({ id, amount, currency }, state) => {
    const body = Buffer.from(JSON.stringify({ orderId: id, state, amount: String(amount), currency }));
    const signature = createHmac('sha256', '${name}-key').update(body).digest('hex');
    return { headers: { 'x-signature': signature }, body };
  },
};
`;
