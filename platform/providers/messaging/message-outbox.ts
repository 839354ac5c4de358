import type { Surroundings } from '../../kernel/adapters/adapter.ts';
import type { Channel } from './channel.ts';
import { addMessage } from './message-store.ts';

/** Creates the sandbox's channel: messages stay in the database for operators to read, and nothing leaves the machine. */
export function createMessageOutbox({
  database,
  clock,
  log,
  print,
}: Pick<Surroundings, 'database' | 'clock' | 'log' | 'print'>): Channel {
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
