import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'play-clock',
  describes: 'The clock, the time and the result of the session, and the reality check that must be acknowledged.',
  events: {
    acknowledge: {
      describes: 'The player has read the reality check and goes on.',
      showsFailure: true,
      defaultActions: [{ action: 'acknowledge-reality-check', params: {} }],
    },
    leave: {
      describes: 'The player stops playing.',
      defaultActions: [{ action: 'navigate', params: { to: { $link: 'home' } } }],
    },
    limits: {
      describes: 'The player looks at their limits.',
      defaultActions: [{ action: 'navigate', params: { to: { $link: 'security' } } }],
    },
  },
  hydrate: 'load',
  load: () => import('./PlayClock.tsx'),
});
