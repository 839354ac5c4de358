import type { Calls } from '../../../generated/types/calls.ts';
import type { TrackActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, TrackActionParams>({
  name: 'track',
  describes: 'Counts an event of the merchant’s own in the visitor statistics, where the player agreed to them.',
  run: ({ event }) => {
    dispatchEvent(new CustomEvent('site:track', { detail: { name: event } }));
    return { ok: true };
  },
});
