import { collectBound } from '../bound-values.ts';
import { entryOf, type WidgetFacts } from '../catalog.ts';
import { findingsOf } from '../envelope-findings.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject, show } from '../json.ts';
import { listed } from '../problem-text.ts';
import type { Path } from '../survey.ts';
import type { CheckScope } from './scope.ts';

/** Widgets by name, and what a node says to its widget: props, slots, regions and events. */
export function checkNodes(scope: CheckScope): Finding[] {
  const { catalog, survey, bound } = scope;
  const findings: Finding[] = [];
  for (const { value: node, path } of survey.nodes) {
    const widget = entryOf<WidgetFacts>(catalog.widgets, node.widget);
    collectBound(node.props, { path: [...path, 'props'], schema: widget?.schema }, bound, catalog);
    if (!widget) {
      if (typeof node.widget === 'string')
        findings.push({
          code: 'unknown-widget',
          path: [...path, 'widget'],
          found: show(node.widget),
          names: () => Object.keys(catalog.widgets),
        });
      continue;
    }
    const name = String(node.widget);
    const validate = entryOf(catalog.validators.widgetProps, name);
    if (validate && isObject(node.props) && !validate(node.props))
      findings.push(...findingsOf(validate.errors, [...path, 'props']));
    const isLayout = path[0] === 'layouts' && path.length === 2;
    findings.push(
      ...checkKeys(node.slots, { code: 'unknown-slot', path: [...path, 'slots'], widget: name, known: widget.slots }),
      ...checkKeys(isLayout ? node.regions : undefined, {
        code: 'unknown-region',
        path: [...path, 'regions'],
        widget: name,
        known: widget.slots,
      }),
      ...checkKeys(node.on, {
        code: 'unknown-event',
        path: [...path, 'on'],
        widget: name,
        known: Object.keys(widget.events),
      }),
    );
  }
  return [...findings, ...checkRouteRegions(scope)];
}

interface KnownKeys {
  readonly code: 'unknown-slot' | 'unknown-region' | 'unknown-event';
  readonly path: Path;
  readonly widget: string;
  readonly known: readonly string[];
}

function checkKeys(group: unknown, { code, path, widget, known }: KnownKeys): Finding[] {
  if (!isObject(group)) return [];
  return Object.keys(group)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      code,
      path: [...path, key],
      at: 'key',
      found: show(key),
      about: widget,
      expected: listed(known),
      names: () => known,
    }));
}

function checkRouteRegions({ document, layouts, catalog }: CheckScope): Finding[] {
  return Object.entries((document.routes ?? {}) as JsonObject).flatMap(([name, route]) => {
    if (!isObject(route) || !isObject(route.regions)) return [];
    const layout = entryOf<JsonObject>(layouts, route.layout);
    const widget = entryOf<WidgetFacts>(catalog.widgets, layout?.widget);
    return widget
      ? checkKeys(route.regions, {
          code: 'unknown-region',
          path: ['routes', name, 'regions'],
          widget: String(layout?.widget),
          known: widget.slots,
        })
      : [];
  });
}
