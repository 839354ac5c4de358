import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'app-download',
  describes:
    'Links to the apps: QR codes on a wide screen, download buttons on a phone. Renders nothing while no app is configured.',
  // Codes are drawn in the browser; behind a button they are drawn when it is used.
  hydrate: ({ variant }) => (variant === 'codes' ? 'visible' : undefined),
  load: () => import('./AppDownload.tsx'),
});
