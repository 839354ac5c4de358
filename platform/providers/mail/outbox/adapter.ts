import { createOutbox } from '../../messaging/outbox.ts';
import type { MailModule } from '../mail.ts';

export const adapter: MailModule = {
  describes: 'The sandbox: messages stay in the database, where operators read them.',
  open: ({ around }) => createOutbox(around),
};
