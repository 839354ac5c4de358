import { createMessageOutbox } from '../../messaging/message-outbox.ts';
import type { MailModule } from '../mail.ts';

export const adapter: MailModule = {
  describes: 'The sandbox: messages stay in the database, where operators read them.',
  open: ({ services }) => createMessageOutbox(services),
};
