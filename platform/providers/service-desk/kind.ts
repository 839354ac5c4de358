import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { ServiceDeskAdapter } from './service-desk.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    'service-desk': ServiceDeskAdapter;
  }
}

export const kind: KindDefinition = {
  name: 'service-desk',
  setting: 'adapters.service-desk',
  describes: 'Takes the questions of players to customer service, and returns the answers.',
  command: 'service-desk',
};
