import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { PayoutAdapter } from './payout.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    payouts: PayoutAdapter;
  }
}

export const kind: KindDefinition = {
  name: 'payouts',
  setting: 'payouts.adapter',
  describes: 'Pays players out.',
  command: 'payout',
};
