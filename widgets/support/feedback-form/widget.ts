import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'feedback-form',
  describes: 'A feedback form with a subject, and what the player has sent before.',
  events: {
    submit: {
      describes: 'The player submits a valid form; carries { questionType, content }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'send-feedback',
          params: { questionType: { $event: 'questionType' }, content: { $event: 'content' } },
        },
      ],
    },
  },
  hydrate: 'visible',
  load: () => import('./FeedbackForm.tsx'),
});
