import { type AdapterSuite, takesMessages } from '../../../tests/support/adapter-suites.ts';
import type { MailAdapter } from './mail.ts';

export const suite: AdapterSuite<MailAdapter> = {
  '[INT-04] keeps the contract of mail adapters': (mail) => takesMessages(mail, 'mail'),
};
