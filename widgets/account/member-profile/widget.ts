import { defineWidget } from '../../../renderer/widget/define-widget.ts';
import { PROFILE_FIELDS } from '../../../rules/fields/profile.ts';

export const widget = defineWidget({
  name: 'member-profile',
  describes: 'What the player states about themselves: shows it, and changes what may still be changed.',
  events: {
    save: {
      describes: 'The player submits changed fields; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'set-profile',
          params: Object.fromEntries(PROFILE_FIELDS.map((name) => [name, { $event: `fields.${name}` }])),
        },
      ],
    },
  },
  hydrate: 'load',
  load: () => import('./MemberProfile.tsx'),
});
