import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'self-exclusion',
  describes: 'Lets the player take a break: a cool-off of days or weeks, or a self-exclusion of months or years.',
  events: {
    exclude: {
      describes: 'The player excludes themselves; carries { duration }.',
      showsFailure: true,
      defaultActions: [{ action: 'exclude-player', params: { duration: { $event: 'duration' } } }],
    },
    return: {
      describes: 'The player asks to return after a self-exclusion.',
      showsFailure: true,
      defaultActions: [{ action: 'return-player', params: {} }],
    },
  },
  load: () => import('./SelfExclusion.tsx'),
});
