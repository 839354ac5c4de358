import type { FeatureRequest, Made } from './files.ts';
import { words } from './files.ts';
import { suiteOf, wayIn } from './message-adapter.ts';

/** A service that tells people from programs: its answer on the server, its half on the page, and a fake. */
export function newVerification({ name }: FeatureRequest): Made {
  const at = `platform/providers/verification/${name}`;
  const files = {
    [`${at}/adapter.ts`]: adapter(name),
    [`${at}/page.ts`]: page(name),
    [`${at}/fake.ts`]: fake(name),
  };
  const use = `npm run settings -- set aurora access.siteKey YOUR-SITE-KEY\n${wayIn(name, 'access.human')}`;
  return { ok: true, files, test: suiteOf('verification', name), use };
}

const adapter = (name: string): string => `import { askSiteVerify } from '../site-verify.ts';
import type { VerificationModule } from '../verifier.ts';

const SERVICE = 'https://${name}.example.org/siteverify';

/** Asks in the manner of siteverify. Say here what the service does otherwise, and which origins its script needs. */
export const adapter: VerificationModule = {
  describes: '${words(name)} tells people from programs.',
  access: {},
  page: { script: 'https://${name}.example.org', frame: 'https://${name}.example.org' },
  open: ({ access: { url = SERVICE, key } }) => ({
    verify: async (result, { address }) =>
      (await askSiteVerify({ service: '${name}', url, secret: key, result, address })).success,
  }),
};
`;

const page = (name: string): string => `import { loadScript } from '../../../../src/api/load-script.ts';
import type { ProveHuman } from '../../../../src/api/prove-human.ts';

const ADDRESS = 'https://${name}.example.org/api.js';

/** What the service's script puts on the page. */
interface Service {
  readonly execute: (siteKey: string) => Promise<string>;
}

/** Loads the service's script when a person has to prove to be one, and brings its result. */
export const prove: ProveHuman = async ({ siteKey }) => {
  await loadScript(ADDRESS);
  const { verification } = globalThis as { verification?: Service };
  if (!verification) throw new Error('${words(name)} did not start.');
  return verification.execute(siteKey);
};
`;

const fake = (name: string): string => `import type { VerifierFake } from '../verifier.ts';

/** The service as its documentation has it. */
export const fake: VerifierFake = {
  access: { key: '${name}-key' },
  siteKey: '${name}-site',
  path: '/siteverify',
  solve: () => 'good',
  rejects: ['bad', ''],
  answer: ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/siteverify') return { status: 404, json: {} };
    const form = new URLSearchParams(body);
    return { json: { success: form.get('secret') === '${name}-key' && form.get('response') === 'good' } };
  },
};
`;
