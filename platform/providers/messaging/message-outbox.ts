import type { AdapterServices } from '../../kernel/adapters/adapter.ts';
import type { Channel } from './channel.ts';
import { addMessage } from './message-store.ts';

/** Creates the sandbox's channel. It stores messages in the database, where operators read them, and sends nothing. */
export function createMessageOutbox({
  database,
  clock,
  log,
  print,
}: Pick<AdapterServices, 'database' | 'clock' | 'log' | 'print'>): Channel {
  return {
    send: async (message) => {
      try {
        await addMessage(database.db, message, clock.now());
      } catch (error) {
        return { ok: false, reason: String(error) };
      }
      if (print) log.info({ to: message.recipient, subject: message.subject, text: message.body }, 'sandbox message');
      return { ok: true };
    },
  };
}
