import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'mission-list',
  describes: 'Missions with live progress and claiming, and the leaderboard of the week.',
  events: {
    claim: {
      describes: 'The player claims a completed mission; carries { mission }.',
      showsFailure: true,
      defaultActions: [{ action: 'claim-mission', params: { mission: { $event: 'mission' } } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./MissionList.tsx'),
});
