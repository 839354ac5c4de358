import type { KindDefinition } from '../../kernel/adapters/find-adapters.ts';
import type { MailAdapter } from './mail.ts';

declare module '../../kernel/adapters/adapters.ts' {
  interface AdapterKinds {
    mail: MailAdapter;
  }
}

export const kind: KindDefinition = {
  name: 'mail',
  setting: 'access.mail',
  describes: 'Sends mail.',
  command: 'mail',
  entry: { sender: 'Harbour Club' },
};
