// Reports invalid widget definitions, one sentence each. Definitions of packages are compiled and therefore not
// type-checked.
import type { EventDefinition, WidgetDefinition } from '../../renderer/widget/define-widget.ts';
import type { Definitions } from './definitions.ts';
import { didYouMean } from './did-you-mean.ts';
import type { WidgetFolder } from './widget-folders.ts';

/** All keys of the type; `satisfies` makes the compiler require every new one here. */
const KEYS = Object.keys({
  name: 0,
  describes: 0,
  slots: 0,
  events: 0,
  criticality: 0,
  hydrate: 0,
  interactive: 0,
  load: 0,
} satisfies Record<keyof WidgetDefinition, 0>);
const EVENT_KEYS = Object.keys({ describes: 0, defaultActions: 0, showsFailure: 0 } satisfies Record<
  keyof EventDefinition,
  0
>);
type Widget = Definitions['widgets'][number];

export function wrongDefinitions(
  { widgets, actions }: Pick<Definitions, 'widgets' | 'actions'>,
  folders: ReadonlyMap<string, Pick<WidgetFolder, 'path' | 'file'>>,
): readonly string[] {
  const known = actions.map(({ name }) => name);
  return widgets.flatMap((widget) => {
    const { path = `widgets/${widget.name}`, file = 'widget.ts' } = folders.get(widget.name) ?? {};
    return wrongIn(widget, known).map((sentence) => `${path}/${file} ${sentence}`);
  });
}

function wrongIn(widget: Widget, actions: readonly string[]): readonly string[] {
  const events = Object.entries(widget.events ?? {});
  return [
    ...oddKeys(widget, KEYS, ''),
    ...(typeof widget.describes === 'string' && widget.describes !== '' ? [] : ['describes: expected a sentence.']),
    ...(typeof widget.load === 'function' ? [] : ['load: expected a function that imports the component.']),
    ...events.flatMap(([event, definition]) => [
      ...oddKeys(definition, EVENT_KEYS, `events.${event}.`),
      ...(definition.defaultActions ?? [])
        .filter(({ action }) => !actions.includes(action))
        .map(
          ({ action }) =>
            `events.${event}.defaultActions: expected an action of src/actions${didYouMean(action, actions)}, found "${action}".`,
        ),
    ]),
  ];
}

const oddKeys = (value: object, known: readonly string[], at: string): readonly string[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${at}${key}: expected one of ${known.join(', ')}${didYouMean(key, known)}.`);
