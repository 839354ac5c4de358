import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'avatar-picker',
  describes: 'Lets the player choose a built-in avatar or upload a picture of their own.',
  events: {
    choose: {
      describes: 'The player chooses a built-in avatar; carries { icon }.',
      showsFailure: true,
      defaultActions: [{ action: 'set-avatar', params: { icon: { $event: 'icon' } } }],
    },
    upload: {
      describes: 'The player uploads a picture; carries { picture } in base64.',
      showsFailure: true,
      defaultActions: [{ action: 'set-avatar', params: { picture: { $event: 'picture' } } }],
    },
  },
  load: () => import('./AvatarPicker.tsx'),
});
