import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'team-report',
  describes: 'The figures of an agent’s team in a period, by member or by branch, as a table and as a file.',
  events: {
    download: {
      describes: 'The agent wants the report as a file; carries { view, choice }.',
      defaultActions: [
        { action: 'download-team-statement', params: { view: { $event: 'view' }, choice: { $event: 'choice' } } },
      ],
    },
  },
  load: () => import('./TeamReport.tsx'),
});
