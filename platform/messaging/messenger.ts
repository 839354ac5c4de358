import type { Clock } from '../../rules/clock.ts';
import { integrationOf, type Integrations } from '../configuration/integrations.ts';
import type { Database } from '../database/connection.ts';
import type { Log } from '../http/log.ts';
import type { Site } from '../sites/site.ts';
import type { Channel, OutgoingMessage } from './channel.ts';
import { createHttpGateway } from './http-gateway/http-gateway.ts';
import { createOutbox } from './outbox/outbox.ts';

export interface Messenger {
  /** Sends by the channel that the merchant's settings name. False when it could not be sent; operators find why in the log. */
  send(site: Site, message: Omit<OutgoingMessage, 'merchant'>): Promise<boolean>;
}

export interface MessengerParts {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly integrations: Integrations;
  /** Whether messages of the sandbox are also printed, for whoever works on the code. */
  readonly print: boolean;
}

export function createMessenger({ database, log, clock, integrations, print }: MessengerParts): Messenger {
  const tell = ({ recipient, subject, body }: OutgoingMessage): void => {
    if (print) log.info({ to: recipient, subject, text: body }, 'sandbox message');
  };
  const outbox = createOutbox(database, { clock, tell });
  const channelOf = (site: Site, kind: OutgoingMessage['kind']): Channel | undefined => {
    const wanted = site.run.access[kind];
    if (wanted === 'outbox') return outbox;
    const access = integrationOf(integrations, site.code, kind);
    return wanted === 'http' && access?.url ? createHttpGateway(access) : undefined;
  };
  return {
    send: async (site, message) => {
      const channel = channelOf(site, message.kind);
      const sent = channel
        ? await channel.send({ merchant: site.code, ...message })
        : { ok: false as const, reason: 'the merchant has no such channel' };
      if (!sent.ok)
        log.error(
          { merchant: site.code, kind: message.kind, channel: channel?.name, reason: sent.reason },
          'a message was not sent',
        );
      return sent.ok;
    },
  };
}
