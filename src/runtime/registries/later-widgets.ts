import type { WidgetDefinition } from '../../../renderer/widget/define-widget.ts';
import { byFolder } from './by-folder.ts';

/** All widgets. Those of the first list are not asked for here. */
export const laterWidgets = byFolder(
  import.meta.glob<WidgetDefinition>('../../../widgets/*/*/widget.ts', { import: 'widget' }),
);
