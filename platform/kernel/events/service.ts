import { defineService } from '../services/define-service.ts';
import { type DomainEvents, loadDomainEvents } from './domain-events.ts';
import { type EventOutbox, openEventOutbox } from './event-outbox.ts';
import { type Events, openEvents } from './events.ts';

declare module '../platform.ts' {
  interface Platform {
    readonly events: Events;
    /** Runs the subscribers of other domains in the emitter's transaction. */
    readonly domainEvents: DomainEvents;
    /** Sends the events that postings left in the outbox table. */
    readonly eventOutbox: Pick<EventOutbox, 'scheduleFlush'>;
  }
}

export const service = defineService({
  provides: ['events', 'domainEvents', 'eventOutbox'],
  needs: [],
  open: async ({ database, log }) => {
    const events = await openEvents(database, log);
    const eventOutbox = openEventOutbox(database, log);
    return {
      services: { events, domainEvents: await loadDomainEvents(), eventOutbox },
      close: async () => {
        await eventOutbox.close();
        await events.close();
      },
    };
  },
});
