import { MARK_KEY } from '../../problem/mark.ts';
import { isObject, type JsonObject, segmentsOf, show, valueAt } from '../json/json.ts';
import { addFindings, type Finding, NO_FINDINGS } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import { type BindingKind, type BoundValues, bindingKind, collectBound } from './bound-values.ts';
import { type Catalog, getEntry, type Validators, type WidgetMetadata } from './catalog.ts';
import { getFindings } from './envelope-findings.ts';
import type { ManifestIndex, Path, Placed } from './manifest-index.ts';

/**
 * Second phase of validation: validates each node by the schema of its widget and each call by the schema of its action,
 * found by name. Fills in defaults, and collects bound values for the later checks.
 * @param skipMarked whether marked nodes are skipped
 */
export function checkNodes(index: ManifestIndex, values: BoundValues, skipMarked = false): Finding[] {
  const findings: Finding[] = [];
  for (const node of index.nodes)
    if (!skipMarked || node.value[MARK_KEY] === undefined) addFindings(findings, checkNode(node, values));
  for (const call of index.calls) addFindings(findings, checkCall(call, values));
  for (const { value, path } of index.values) collectBound(value, { path }, values);
  for (const { value, path, kind } of values.bound)
    if (kind === 'source') addFindings(findings, checkSource(value, path, values.catalog));
  return findings;
}

function checkNode({ value: node, path }: Placed<JsonObject>, values: BoundValues): readonly Finding[] {
  const { catalog } = values;
  const { widget: name } = node;
  if (typeof name !== 'string') return NO_FINDINGS;
  const widget = getEntry<WidgetMetadata>(catalog.widgets, name);
  const origin = widget ? undefined : catalog.ungenerated?.get(name);
  if (origin !== undefined)
    return [{ code: 'widget-not-generated', path: path.concat('widget'), found: show(name), about: origin }];
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
  const { props } = node;
  if (!isObject(props)) return findings;
  // An event binding in a prop is reported by checkBindings, so the schema error about its value is dropped here.
  const wrong = validate(catalog.validators.widgetProps, name, {
    value: props,
    holder: path,
    key: 'props',
    unlessBoundTo: ['event'],
  });
  collectBound(props, { path: path.concat('props'), schema: widget.schema }, values);
  return findings.length === 0 ? wrong : [...findings, ...wrong];
}

function checkSlots(node: JsonObject, path: Path, widget: WidgetMetadata): readonly Finding[] {
  if (node.slots === undefined && node.regions === undefined) return NO_FINDINGS;
  const [code, key, own] =
    node.regions === undefined
      ? (['unknown-slot', 'slots', widget.slots] as const)
      : ([
          'unknown-region',
          'regions',
          widget.slots.filter((slot) => !REGIONS_FILLED_BY_ROUTE.includes(slot)),
        ] as const);
  const declaredSlots = path[0] === 'layouts' && path.length === 2 ? node.regions : node.slots;
  if (!isObject(declaredSlots)) return NO_FINDINGS;
  return Object.keys(declaredSlots)
    .filter((slot) => !own.includes(slot))
    .map((slot) => ({
      code,
      path: path.concat(key, slot),
      at: 'key',
      found: show(slot),
      about: phrase('widget', String(node.widget)),
      expected: formatList(own),
      names: () => own,
    }));
}

/** Regions of a layout whose content comes from the route. */
const REGIONS_FILLED_BY_ROUTE = ['banner', 'main'];

function checkEvents(node: JsonObject, path: Path, widget: WidgetMetadata): readonly Finding[] {
  if (!isObject(node.on)) return NO_FINDINGS;
  const events = Object.keys(widget.events);
  return Object.keys(node.on)
    .filter((event) => !events.includes(event))
    .map((event) => ({
      code: 'unknown-event',
      path: path.concat('on', event),
      at: 'key',
      found: show(event),
      about: phrase('widget', String(node.widget)),
      expected: formatList(events),
      names: () => events,
    }));
}

function checkCall({ value: call, path }: Placed<JsonObject>, values: BoundValues): readonly Finding[] {
  const { catalog } = values;
  const { action: name } = call;
  if (typeof name !== 'string') return NO_FINDINGS;
  const action = getEntry<NonNullable<Catalog['actions'][string]>>(catalog.actions, name);
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
  const { params } = call;
  if (!isObject(params)) return NO_FINDINGS;
  collectBound(params, { path: path.concat('params'), schema: action.schema }, values);
  return validate(catalog.validators.actionParams, name, {
    value: params,
    holder: path,
    key: 'params',
    unlessBoundTo: ['event', 'fact', 'text'],
  });
}

/**
 * Returns whether a path lies inside a binding of the given kinds. The value of such a binding is known only at run
 * time, so it cannot be validated here.
 */
function isInsideBinding(value: unknown, path: Path, kinds: readonly BindingKind[]): boolean {
  for (let length = 1; length <= path.length; length += 1) {
    const kind = bindingKind(valueAt(value, path.slice(0, length)));
    if (kind && kinds.includes(kind)) return true;
  }
  return false;
}

function checkSource(binding: JsonObject, path: Path, catalog: Catalog): readonly Finding[] {
  const { source: name } = binding;
  if (typeof name !== 'string') return NO_FINDINGS;
  if (!getEntry(catalog.sources, name))
    return [
      {
        code: 'unknown-source',
        path: path.concat('source'),
        found: show(name),
        names: () => Object.keys(catalog.sources),
      },
    ];
  binding.params ??= {};
  return validate(catalog.validators.sourceParams, name, { value: binding.params, holder: path, key: 'params' });
}

interface Validation {
  readonly value: unknown;
  /** Path of the object that has the value under this key. The value's own path is built only for a finding. */
  readonly holder: Path;
  readonly key: string;
  /** Errors inside bindings of these kinds are dropped, because the bound value is not known yet. */
  readonly unlessBoundTo?: readonly BindingKind[];
}

function validate(
  validators: Validators,
  name: string,
  { value, holder, key, unlessBoundTo = [] }: Validation,
): readonly Finding[] {
  const validator = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!validator || validator(value)) return NO_FINDINGS;
  const errors = (validator.errors ?? []).filter(
    (error) => !isInsideBinding(value, segmentsOf(error.instancePath), unlessBoundTo),
  );
  return errors.length === 0 ? NO_FINDINGS : getFindings(errors, holder.concat(key));
}
