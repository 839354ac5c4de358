import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'language-picker',
  describes: 'Lets the player choose the language of the site. Renders nothing when there is only one.',
  events: {
    change: {
      describes: 'The player chose a language. Carries { language }.',
      defaultActions: [{ action: 'set-language', params: { language: { $event: 'language' } } }],
    },
  },
  load: () => import('./LanguagePicker.tsx'),
});
