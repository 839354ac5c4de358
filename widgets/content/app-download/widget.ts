import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'app-download',
  describes: 'Where the app is to be had, as links and QR codes. Draws nothing while no app is configured.',
  load: () => import('./AppDownload.tsx'),
});
