import { createMessageOutbox } from '../../messaging/message-outbox.ts';
import type { SmsModule } from '../sms.ts';

export const adapter: SmsModule = {
  describes: 'The sandbox: messages stay in the database, where operators read them.',
  open: ({ services }) => ({ sends: 'platform', ...createMessageOutbox(services) }),
};
