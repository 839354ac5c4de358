import type { Adapters } from '../../kernel/adapters/adapters.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Channel, OutgoingMessage } from './channel.ts';

export interface Messenger {
  /** Sends by the adapter that the merchant's settings name. False when it could not be sent; operators find why in the log. */
  send(site: Site, message: Omit<OutgoingMessage, 'merchant'>): Promise<boolean>;
}

export function createMessenger(adapters: Adapters, log: Log): Messenger {
  const channelOf = (site: Site, kind: OutgoingMessage['kind']): Channel | undefined => {
    const whose = { merchant: site.code };
    if (kind === 'mail') return adapters.open('mail', site.run.access.mail, whose);
    const sms = adapters.open('sms', site.run.access.sms, whose);
    return sms?.sends === 'platform' ? sms : undefined;
  };
  return {
    send: async (site, message) => {
      const channel = channelOf(site, message.kind);
      const sent = channel
        ? await channel.send({ merchant: site.code, ...message })
        : { ok: false as const, reason: 'the merchant has no such channel' };
      if (!sent.ok)
        log.error(
          {
            merchant: site.code,
            kind: message.kind,
            adapter: site.run.access[message.kind],
            reason: sent.reason,
          },
          'a message was not sent',
        );
      return sent.ok;
    },
  };
}
