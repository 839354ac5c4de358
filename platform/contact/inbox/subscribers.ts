import { sessionBegun, sessionsEnded } from '../../identity/sessions/events.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { keepSubscriptions, removeOfMember, removeOfSessions } from './push/subscription-store.ts';

/** A browser shows messages of the member who uses it: until a log-out there, or until another member logs in there. */
export const subscriptions = [
  subscribe(sessionBegun, keepSubscriptions),
  subscribe(sessionsEnded, (within, { keys, everyOf }) =>
    everyOf ? removeOfMember(within, everyOf) : removeOfSessions(within, keys),
  ),
];
