import type { WidgetDefinition } from '../../../renderer/widget/define-widget.ts';
import { createWidgetRegistry, type WidgetRegistry } from '../../../renderer/widget/registry.ts';
import { byFolder } from './by-folder.ts';

/** Found by folder, and by the packages listed. Only the widgets on a screen are loaded. */
export const widgets: WidgetRegistry = createWidgetRegistry(
  byFolder(
    import.meta.glob<WidgetDefinition>(['../../../widgets/*/*/widget.ts', '../../../generated/widgets/*/widget.js'], {
      import: 'widget',
    }),
  ),
);
