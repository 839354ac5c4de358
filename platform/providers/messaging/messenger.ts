import type { Adapters } from '../../kernel/adapters/adapters.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { Channel, OutgoingMessage } from './channel.ts';

/** The merchant that sends, with the name of its adapter for each kind of message. */
export interface Sender {
  readonly merchant: string;
  readonly adapters: Readonly<Record<OutgoingMessage['kind'], string>>;
}

export interface Messenger {
  /** Sends a message with the sender's adapter. Returns false when sending failed; the log has the reason. */
  send(sender: Sender, message: Omit<OutgoingMessage, 'merchant'>): Promise<boolean>;
}

export function createMessenger(adapters: Adapters, log: Log): Messenger {
  const findChannel = ({ merchant, adapters: names }: Sender, kind: OutgoingMessage['kind']): Channel | undefined => {
    if (kind === 'mail') return adapters.open('mail', names.mail, { merchant });
    const sms = adapters.open('sms', names.sms, { merchant });
    return sms?.sends === 'platform' ? sms : undefined;
  };
  return {
    send: async (sender, message) => {
      const { merchant } = sender;
      const { kind } = message;
      const channel = findChannel(sender, kind);
      const sent = channel
        ? await channel.send({ merchant, ...message })
        : { ok: false as const, reason: 'the merchant has no such channel' };
      if (!sent.ok)
        log.error({ merchant, kind, adapter: sender.adapters[kind], reason: sent.reason }, 'a message was not sent');
      return sent.ok;
    },
  };
}
