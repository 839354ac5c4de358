import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'agent-contracts',
  describes: 'A contract or a bill of the agent has changed.',
  audience: 'member',
});
