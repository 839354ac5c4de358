import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'app-download',
  describes: 'Links and QR codes to the apps. Renders nothing while no app is configured.',
  load: () => import('./AppDownload.tsx'),
});
