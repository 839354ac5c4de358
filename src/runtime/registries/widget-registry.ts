import type { WidgetDefinition } from '../../../renderer/widget/define-widget.ts';
import { createWidgetRegistry, type WidgetRegistry } from '../../../renderer/widget/registry.ts';
import { byFolder } from './by-folder.ts';

/**
 * Found by folder, and by the packages listed. Only the widgets on a screen are loaded. The list of those that stand on few screens is
 * a file of its own, so that the app's first file does not grow with them.
 */
export const widgets: WidgetRegistry = createWidgetRegistry(
  byFolder(
    import.meta.glob<WidgetDefinition>(
      [
        './{content,games,messages,promotions,shell,sign-in,support}/*/widget.ts',
        './account/{account-bar,play-clock}/widget.ts',
        '../generated/widgets/*/widget.js',
        '!./support/{feedback-form,help-center,help-contacts,self-test}/**',
        '!./promotions/{promotion-detail,promotion-list,promotion-slider,promotion-status,promotion-terms,reward-center}/**',
        '!./*/{announcement-list,consent-bar,inbox,inbox-button,launch-choice,launch-notice,message-choices,fixture-board,forgot-password,login-verification,notice-panel,lottery-proof,reset-password,speed-test}/**',
      ],
      // A base shortens the keys, of which every page has all.
      { import: 'widget', base: '../../../widgets' },
    ),
  ),
  async () => (await import('./later-widgets.ts')).laterWidgets,
);
