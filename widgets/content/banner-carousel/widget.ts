import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'banner-carousel',
  describes: 'The banners of a group, one after the other or side by side.',
  events: {
    select: {
      describes: 'The player chose a banner that leads somewhere; carries { banner }.',
      defaultActions: [
        {
          action: 'open-linkage',
          params: { linkageType: { $event: 'banner.linkageType' }, linkage: { $event: 'banner.linkage' } },
        },
      ],
    },
  },
  load: () => import('./BannerCarousel.tsx'),
});
