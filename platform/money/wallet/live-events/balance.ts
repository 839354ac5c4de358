import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

/** Published by a trigger of the ledger's entries, which writes this name into the outbox. */
export const liveEvent = defineLiveEvent({
  name: 'balance',
  describes: 'A posting changed an account of the member.',
  audience: 'member',
});
