import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const field = (name: string) => ({ $event: `fields.${name}` });

export const widget = defineWidget({
  name: 'identity-check',
  describes: 'Lists what proves who the player is and why it is asked for, takes the pictures, and says how they fare.',
  criticality: 'essential',
  events: {
    send: {
      describes: 'The player sends a document; carries { fields } with its kind and its pictures in base64.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'send-identity',
          params: {
            document: field('document'),
            front: field('front'),
            back: field('back'),
            selfie: field('selfie'),
            address: field('address'),
          },
        },
      ],
    },
  },
  hydrate: 'load',
  load: () => import('./IdentityCheck.tsx'),
});
