import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { HumanVerifier } from './verifier.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    verification: HumanVerifier;
  }
}

export const kind: KindDefinition = {
  name: 'verification',
  setting: 'access.human',
  describes: 'Tells people from programs (human verification).',
  command: 'verification',
  settings: { 'access.siteKey': 'YOUR-SITE-KEY' },
  files: {
    'page.ts': 'its half on the page, as `export const prove`',
    'fake.ts': 'its service as the contract suite asks it, as `export const fake`',
  },
};
