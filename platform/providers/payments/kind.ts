import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { PaymentAdapter } from './payment.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    payments: PaymentAdapter;
  }
}

export const kind: KindDefinition = {
  name: 'payments',
  setting: 'payments.adapter',
  describes: 'Takes deposits.',
  command: 'payment',
};
