import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { SmsAdapter } from './sms.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    sms: SmsAdapter;
  }
}

export const kind: KindDefinition = {
  name: 'sms',
  setting: 'access.sms',
  describes: 'Sends codes to phones.',
  command: 'sms',
  entry: { sender: 'Harbour Club' },
};
