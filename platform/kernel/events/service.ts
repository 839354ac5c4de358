import { defineService } from '../services/define-service.ts';
import { type DomainEvents, loadDomainEvents } from './domain-events.ts';
import { type EventOutbox, openEventOutbox } from './event-outbox.ts';
import { findLiveEvents } from './find-live-events.ts';
import { type LiveEvents, openLiveEvents } from './live-events.ts';

declare module '../platform.ts' {
  interface Platform {
    /** Messages to open pages. */
    readonly liveEvents: LiveEvents;
    /** Runs the subscribers of other domains in the emitter's transaction. */
    readonly domainEvents: DomainEvents;
    /** Sends the events that postings left in the outbox table. */
    readonly eventOutbox: Pick<EventOutbox, 'scheduleFlush'>;
  }
}

export const service = defineService({
  provides: ['liveEvents', 'domainEvents', 'eventOutbox'],
  needs: [],
  open: async ({ database, log }) => {
    const liveEvents = await openLiveEvents(database, await findLiveEvents(), log);
    const eventOutbox = openEventOutbox(database, log);
    return {
      services: { liveEvents, domainEvents: await loadDomainEvents(), eventOutbox },
      close: async () => {
        await eventOutbox.close();
        await liveEvents.close();
      },
    };
  },
});
