import { pascal } from '../generate/schemas.ts';
import { type FeatureRequest, type Made, words } from './files.ts';

/** Creates a kind of adapters: interface, setting, contract suite, a sandbox adapter, and the template of further adapters. */
export function newAdapterKind({ name }: FeatureRequest): Made {
  const at = `platform/providers/${name}`;
  const files = {
    [`${at}/kind.ts`]: kind(name),
    [`${at}/${name}.ts`]: contract(name),
    [`${at}/suite.ts`]: suite(name),
    [`${at}/sandbox/adapter.ts`]: sandbox(name),
    [`${at}/template/adapter.ts.txt`]: template(name),
    [`${at}/template/fake.ts.txt`]: fake,
  };
  const use = `const name = site.run.settings.adapters?.${/-/.test(name) ? `['${name}']` : name} ?? 'sandbox';
await platform.adapters.open('${name}', name, { merchant: site.code })?.send(message);

npm run new -- ${name} NAME creates an adapter of the kind.
`;
  return { ok: true, files, test: `tests/contracts/adapters.test.ts -t "${name} "`, use };
}

const kind = (name: string): string => `import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { ${pascal(name)}Adapter } from './${name}.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    ${/-/.test(name) ? `'${name}'` : name}: ${pascal(name)}Adapter;
  }
}

export const kind: KindDefinition = {
  name: '${name}',
  setting: 'adapters.${name}',
  describes: '${words(name)}: sends a message through an outside service.',
  command: '${name}',
};
`;

const contract = (name: string): string => `import type { AdapterModule } from '../../kernel/adapters/adapter.ts';

export type Sent = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** What every adapter of the kind can do. A failure of the service is a value: \`send\` never throws. */
export interface ${pascal(name)}Adapter {
  send(message: { readonly recipient: string; readonly body: string }): Promise<Sent>;
}

export type ${pascal(name)}Module = AdapterModule<${pascal(name)}Adapter>;
`;

const suite = (name: string): string => `import { expect } from 'vitest';
import { type AdapterSuite, atFake, givesUp, openAt, SECRET_SAID } from '../../../tests/support/adapter-suites.ts';
import { DOWN } from '../../../tests/support/troubles.ts';
import type { ${pascal(name)}Adapter } from './${name}.ts';

const MESSAGE = { recipient: 'player-7', body: 'Hello: “ü 验” & more?' };

export const suite: AdapterSuite<${pascal(name)}Adapter> = {
  '[INT-04] sends a message to its fake': (tried) =>
    atFake(tried, async (adapter) => {
      expect(await adapter.send(MESSAGE), \`\${tried.folder}: the fake accepts the message\`).toEqual({ ok: true });
    }),
  '[INT-04] a service that is down or silent is a value without the key': async (tried) => {
    const { folder, module, fake } = tried;
    if (!module.access) return;
    const fails = async (url: string): Promise<void> => {
      const sent = await openAt(tried, url).send(MESSAGE);
      expect(sent.ok, \`\${folder}: the message was not sent\`).toBe(false);
      expect(JSON.stringify(sent), \`\${folder}: \${SECRET_SAID}\`).not.toContain(fake?.access?.key);
    };
    await fails(DOWN);
    await givesUp(folder, fails);
  },
};
`;

const sandbox = (name: string): string => `import type { ${pascal(name)}Module } from '../${name}.ts';

/** Accepts every message and sends none, so that the platform works without the service. */
export const adapter: ${pascal(name)}Module = {
  describes: 'The sandbox: accepts every message and sends none.',
  open: () => ({ send: () => Promise.resolve({ ok: true }) }),
};
`;

const template = (name: string): string => `import type { ${pascal(name)}Module } from '../${name}.ts';

const SERVICE = 'https://{{name}}.example.org/v1/messages';
const TIMEOUT_MS = 8_000;

/** Sends messages. Replace the address, the headers and the fields by those of the service's documentation. */
export const adapter: ${pascal(name)}Module = {
  describes: '{{label}} sends messages by HTTP.',
  access: {},
  open: ({ access: { url = SERVICE, key } }) => ({
    send: async ({ recipient, body }) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { authorization: \`Bearer \${key}\` },
          body: new URLSearchParams({ to: recipient, text: body }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return answer.ok ? { ok: true } : { ok: false, reason: \`{{name}} answered \${answer.status}\` };
      } catch (error) {
        return { ok: false, reason: \`{{name}} could not be reached: \${String(error)}\` };
      }
    },
  }),
};
`;

const fake = `import type { Fake } from '../../../kernel/adapters/fake-service.ts';

/** A fake of the service after its documentation: what it requires, and how it answers. */
export const fake: Fake = {
  access: { key: '{{name}}-key' },
  path: '/v1/messages',
  answer: ({ method, headers, body }) => {
    if (headers.authorization !== 'Bearer {{name}}-key') return { status: 401, json: {} };
    const form = new URLSearchParams(body);
    return { status: method === 'POST' && form.get('to') && form.get('text') ? 202 : 400, json: {} };
  },
};
`;
