import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'app-download',
  describes:
    'Links to the apps: QR codes on a wide screen, download buttons on a phone. Renders nothing while no app is configured.',
  hydrate: 'visible',
  load: () => import('./AppDownload.tsx'),
});
