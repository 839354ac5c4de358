import type { WidgetDefinition } from '../../../renderer/widget/define-widget.ts';
import { createWidgetRegistry, type WidgetRegistry } from '../../../renderer/widget/registry.ts';
import { byFolder } from './by-folder.ts';

/**
 * Found by folder, and by the packages listed. Only the widgets on a screen are loaded. The list of those that stand on few screens is
 * a file of its own, so that the app's first file does not grow with them.
 */
export const widgets: WidgetRegistry = createWidgetRegistry(
  byFolder({
    ...import.meta.glob<WidgetDefinition>(
      [
        '../../../widgets/*/*/widget.ts',
        '../../../generated/widgets/*/widget.js',
        '!../../../widgets/{account,agents,cashier,lottery,loyalty}/**',
        '!../../../widgets/talk/**',
        '!../../../widgets/support/{feedback-form,help-center,help-contacts,self-test}/**',
        '!../../../widgets/promotions/{promotion-detail,promotion-list,promotion-status,promotion-terms,reward-center}/**',
        '!../../../widgets/*/{announcement-list,inbox,inbox-button,launch-choice,launch-notice,message-choices,fixture-board,forgot-password,login-verification,notice-panel,lottery-proof,reset-password,speed-test}/**',
      ],
      { import: 'widget' },
    ),
    ...import.meta.glob<WidgetDefinition>('../../../widgets/account/{account-bar,play-clock}/widget.ts', {
      import: 'widget',
    }),
  }),
  async () => (await import('./later-widgets.ts')).laterWidgets,
);
