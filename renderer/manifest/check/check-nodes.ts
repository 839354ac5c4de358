import { type BindingKind, bindingKind, type BoundValues, collectBound } from './bound-values.ts';
import { type Catalog, entryOf, type Validators, type WidgetFacts } from './catalog.ts';
import { findingsOf } from './envelope-findings.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject, segmentsOf, show, valueAt } from '../json/json.ts';
import { listed } from '../problems/problem-text.ts';
import type { Path, Placed, Survey } from './survey.ts';

/** Marks a node that could not be saved; its value says why. A node with it draws its fallback. */
export const markKey = 'x-problem';

/**
 * Second phase of validation: the validator of each node's widget and of each call's action, chosen by name. Fills the
 * defaults in, and collects what the values are bound to for the checks that follow.
 * @param passMarked whether nodes that are marked already are passed over
 */
export function checkNodes(survey: Survey, values: BoundValues, passMarked = false): Finding[] {
  const findings: Finding[] = [];
  for (const node of survey.nodes)
    if (!passMarked || node.value[markKey] === undefined) findings.push(...checkNode(node, values));
  for (const call of survey.calls) findings.push(...checkCall(call, values));
  for (const { value, path } of survey.values) collectBound(value, { path }, values);
  for (const { value, path, kind } of values.bound)
    if (kind === 'source') findings.push(...checkSource(value, path, values.catalog));
  return findings;
}

function checkNode({ value: node, path }: Placed<JsonObject>, values: BoundValues): Finding[] {
  const { catalog } = values;
  const { widget: name } = node;
  if (typeof name !== 'string') return [];
  const widget = entryOf<WidgetFacts>(catalog.widgets, name);
  if (!widget)
    return [
      {
        code: 'unknown-widget',
        path: path.concat('widget'),
        found: show(name),
        names: () => Object.keys(catalog.widgets),
      },
    ];
  node.props ??= {};
  const findings = [...checkSlots(node, path, widget), ...checkEvents(node, path, widget)];
  if (!isObject(node.props)) return findings;
  const at = path.concat('props');
  // An event in a prop is told as what it is: a value that is not there yet.
  findings.push(...validate(catalog.validators.widgetProps, name, { value: node.props, path: at, unless: ['event'] }));
  collectBound(node.props, { path: at, schema: widget.schema }, values);
  return findings;
}

function checkSlots(node: JsonObject, path: Path, widget: WidgetFacts): Finding[] {
  if (node.slots === undefined && node.regions === undefined) return [];
  const [code, key, own] =
    node.regions === undefined
      ? (['unknown-slot', 'slots', widget.slots] as const)
      : (['unknown-region', 'regions', widget.slots.filter((slot) => !filledByRoute.includes(slot))] as const);
  const stated = path[0] === 'layouts' && path.length === 2 ? node.regions : node.slots;
  if (!isObject(stated)) return [];
  return Object.keys(stated)
    .filter((slot) => !own.includes(slot))
    .map((slot) => ({
      code,
      path: path.concat(key, slot),
      at: 'key',
      found: show(slot),
      about: `widget ${String(node.widget)}`,
      expected: listed(own),
      names: () => own,
    }));
}

/** Regions of a layout that each route fills itself. */
const filledByRoute = ['banner', 'main'];

function checkEvents(node: JsonObject, path: Path, widget: WidgetFacts): Finding[] {
  if (!isObject(node.on)) return [];
  const events = Object.keys(widget.events);
  return Object.keys(node.on)
    .filter((event) => !events.includes(event))
    .map((event) => ({
      code: 'unknown-event',
      path: path.concat('on', event),
      at: 'key',
      found: show(event),
      about: `widget ${String(node.widget)}`,
      expected: listed(events),
      names: () => events,
    }));
}

function checkCall({ value: call, path }: Placed<JsonObject>, values: BoundValues): Finding[] {
  const { catalog } = values;
  const { action: name } = call;
  if (typeof name !== 'string') return [];
  const action = entryOf<NonNullable<Catalog['actions'][string]>>(catalog.actions, name);
  if (!action)
    return [
      {
        code: 'unknown-action',
        path: path.concat('action'),
        found: show(name),
        names: () => Object.keys(catalog.actions),
      },
    ];
  call.params ??= {};
  if (!isObject(call.params)) return [];
  const at = path.concat('params');
  collectBound(call.params, { path: at, schema: action.schema }, values);
  const unless = ['event', 'fact', 'text'] as const;
  return validate(catalog.validators.actionParams, name, { value: call.params, path: at, unless });
}

/** A value bound to an event or to a fact has no value yet: whether it fits is known only when the event happens. */
function isBoundAround(value: unknown, path: Path, kinds: readonly BindingKind[]): boolean {
  for (let length = 1; length <= path.length; length += 1) {
    const kind = bindingKind(valueAt(value, path.slice(0, length)));
    if (kind && kinds.includes(kind)) return true;
  }
  return false;
}

function checkSource(binding: JsonObject, path: Path, catalog: Catalog): Finding[] {
  const { source: name } = binding;
  if (typeof name !== 'string') return [];
  if (!entryOf(catalog.sources, name))
    return [
      {
        code: 'unknown-source',
        path: path.concat('source'),
        found: show(name),
        names: () => Object.keys(catalog.sources),
      },
    ];
  binding.params ??= {};
  return validate(catalog.validators.sourceParams, name, { value: binding.params, path: path.concat('params') });
}

interface Validation extends Placed<unknown> {
  /** Kinds of binding whose values are not known yet, so that nothing is said about them. */
  readonly unless?: readonly BindingKind[];
}

function validate(validators: Validators, name: string, { value, path, unless = [] }: Validation): Finding[] {
  const validator = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!validator || validator(value)) return [];
  const errors = (validator.errors ?? []).filter(
    (error) => !isBoundAround(value, segmentsOf(error.instancePath), unless),
  );
  return errors.length === 0 ? [] : findingsOf(errors, path);
}
