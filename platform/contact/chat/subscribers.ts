import { subscribe } from '../../kernel/events/domain-events.ts';
import { addToOutbox } from '../../kernel/events/outbox-store.ts';
import { playerExcluded } from '../../money/player-limits/events.ts';
import { liveEvent } from './live-events/chat-seat.ts';

/** Closes the open chat of a member who excludes themselves. */
export const subscriptions = [
  subscribe(playerExcluded, (within, { memberId }) => addToOutbox(within, liveEvent.name, BigInt(memberId))),
];
