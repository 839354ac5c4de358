import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'feedback-form',
  describes: 'Players say what they like, miss or found broken, by subject.',
  events: {
    submit: {
      describes: 'The form is filled by its rules; carries { questionType, content }.',
      showsFailure: true,
      does: [
        {
          action: 'send-feedback',
          params: { questionType: { $event: 'questionType' }, content: { $event: 'content' } },
        },
      ],
    },
  },
  load: () => import('./FeedbackForm.tsx'),
});
