import type { WidgetDefinition } from '../../../renderer/widget/define-widget.ts';
import { createWidgetRegistry, type WidgetRegistry } from '../../../renderer/widget/registry.ts';
import { byFolder } from './by-folder.ts';

/** Adding a folder, or listing a package that has some, adds the widget; only what a screen places is loaded. */
export const widgets: WidgetRegistry = createWidgetRegistry(
  byFolder(
    import.meta.glob<WidgetDefinition>(['../../../widgets/*/*/widget.ts', '../../../generated/widgets/*/widget.js'], {
      import: 'widget',
    }),
  ),
);
