import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: 'rewards',
  describes: 'The progress of the member in a promotion changed, or a reward did.',
  audience: 'member',
});
