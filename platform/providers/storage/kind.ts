import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { StorageAdapter } from './storage.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    storage: StorageAdapter;
  }
}

export const kind: KindDefinition = {
  name: 'storage',
  setting: 'adapters.storage',
  describes: 'Keeps the files that players upload.',
  command: 'storage',
};
