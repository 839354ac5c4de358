import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'theme-switch',
  describes: 'Switches between the light and the dark theme.',
  events: {
    change: {
      describes: 'The player chose a theme. Carries { theme }.',
      defaultActions: [{ action: 'set-theme', params: { theme: { $event: 'theme' } } }],
    },
  },
  load: () => import('./ThemeSwitch.tsx'),
});
