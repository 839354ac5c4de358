import { newServerSeed } from '../../../rules/fairness.ts';
import { defineConsumer } from '../member-events/define-consumer.ts';
import { liveEvent } from './live-events/raffles.ts';
import { addTickets, withdrawTickets } from './ticket-store.ts';

/** Tickets of one reward; a definition gives fewer. */
const MOST = 1_000;

/** Gives the tickets that promotions paid, each with the secret seed of its draw; takes back those that nobody used. */
export const consumer = defineConsumer({
  name: 'raffles',
  handle: async (within, events, platform) => {
    const told = new Set<string>();
    for (const { kind, name, amount, memberId, merchant, source, at } of events) {
      if (kind !== 'reward' || name !== 'tickets') continue;
      const count = Math.min(Number(amount < 0n ? -amount : amount), MOST);
      if (amount < 0n) await withdrawTickets(within, memberId, source.replace(/:back$/, ''));
      else {
        const serverSeeds = Array.from({ length: count }, () => newServerSeed(platform.random));
        await addTickets(within, { merchant, memberId, source, serverSeeds, at });
      }
      told.add(String(memberId));
    }
    await platform.liveEvents.publishToAll(liveEvent, [...told], within);
  },
  applied: (_, { eventOutbox }) => eventOutbox.scheduleFlush(),
});
