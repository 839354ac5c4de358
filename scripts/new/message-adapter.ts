import { type FeatureRequest, json, type Made, words } from './files.ts';

/** An adapter of platform/providers/sms or platform/providers/mail: hands a message over to a service, and a fake of that service. */
const newMessageAdapter =
  (kind: 'sms' | 'mail') =>
  ({ name }: FeatureRequest): Made => {
    const at = `platform/providers/${kind}/${name}`;
    const files = {
      [`${at}/adapter.ts`]: adapter(kind, name),
      [`${at}/fake.ts`]: fake(name),
    };
    return {
      ok: true,
      files,
      test: suiteOf(kind, name),
      use: wayIn(name, `access.${kind}`, { sender: 'Harbour Club' }),
    };
  };

export const newSms = newMessageAdapter('sms');
export const newMail = newMessageAdapter('mail');

/** Returns the contract suite of a kind, restricted to one adapter. */
export const suiteOf = (kind: string, name: string): string => `tests/contracts/adapters.test.ts -t "${kind} ${name} "`;

/** Explains how a merchant enables an adapter. */
export const wayIn = (name: string, setting: string, more: Readonly<Record<string, string>> = {}): string =>
  `npm run settings -- set aurora ${setting} ${name}

and in the integrations file (.data/integrations.json, or INTEGRATIONS), by merchant or *:

${json({ aurora: { [name]: { key: 'the secret of the service', ...more } } })}`;

const adapter = (kind: 'sms' | 'mail', name: string): string => {
  const isSms = kind === 'sms';
  return `import type { ${isSms ? 'SmsModule' : 'MailModule'} } from '../${kind}.ts';

const SERVICE = 'https://${name}.example.org/v1/messages';
/** Whoever waits for a code waits this long at most. */
const PATIENCE_MS = 8_000;

/** Hands messages over. Replace the address, the headers and the fields by those of the service's documentation. */
export const adapter: ${isSms ? 'SmsModule' : 'MailModule'} = {
  describes: '${words(name)} takes messages over by HTTP.',
  access: { also: { sender: 'the ${isSms ? 'number or name' : 'address'} that players see as the sender' } },
  open: ({ access: { url = SERVICE, key, sender = '' } }) => ({${isSms ? "\n    sends: 'platform'," : ''}
    send: async ({ recipient, ${isSms ? '' : 'subject, '}body }) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { authorization: \`Bearer \${key}\` },
          body: new URLSearchParams({ from: sender, to: recipient, ${isSms ? '' : 'subject, '}text: body }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.body?.cancel();
        return answer.ok ? { ok: true } : { ok: false, reason: \`${name} answered \${answer.status}\` };
      } catch (error) {
        return { ok: false, reason: \`${name} could not be reached: \${String(error)}\` };
      }
    },
  }),
};
`;
};

const fake = (name: string): string => `import type { Fake } from '../../../kernel/adapters/fake-service.ts';

/** The service as its documentation has it: what it asks for, and how it answers. */
export const fake: Fake = {
  access: { key: '${name}-key', sender: 'Harbour Club' },
  path: '/v1/messages',
  answer: ({ method, headers, body }) => {
    if (headers.authorization !== 'Bearer ${name}-key') return { status: 401, json: {} };
    const form = new URLSearchParams(body);
    const isWhole = method === 'POST' && form.get('from') === 'Harbour Club' && form.get('to') && form.get('text');
    return { status: isWhole ? 202 : 400, json: {} };
  },
};
`;
