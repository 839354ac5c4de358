import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'agent-register',
  describes: 'A form by which an agent registers an account directly below.',
  events: {
    submit: {
      describes: 'The agent registers an account; carries { username, password, confirmPassword, isAgent }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'register-downline',
          params: {
            username: { $event: 'username' },
            password: { $event: 'password' },
            confirmPassword: { $event: 'confirmPassword' },
            isAgent: { $event: 'isAgent' },
          },
        },
      ],
    },
  },
  load: () => import('./AgentRegister.tsx'),
});
