// oxlint-disable react/no-children-prop -- without JSX a required child can only be passed as a prop
import { readdirSync, readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import texts from '../../generated/texts/player/en.json' with { type: 'json' };
import type { WidgetNode } from '../../generated/types/manifest.ts';
import { widgetProps } from '../../generated/validators/widgets.js';
import { EngineProvider, ScreenNode, type SourceState, type Stage, StageProvider } from '../../renderer/index.ts';
import { createObservable } from '../../renderer/screen/observable.ts';
import { getDefaultProps } from '../../renderer/screen/resolve-node.ts';
import type { WidgetDefinition } from '../../renderer/widget/define-widget.ts';
import { createWidgetRegistry } from '../../renderer/widget/registry.ts';
import { widgetFolders } from '../../scripts/generate/widget-folders.ts';
import { testEngine } from '../../widgets/ui/testing/engine.ts';
import { ROOT } from './tracked.ts';

const json = <Value>(path: string): Value => JSON.parse(readFileSync(ROOT + path, 'utf8')) as Value;
const places = new Map(widgetFolders(new URL(`file://${ROOT}`)).map((one) => [one.name, one]));
const folders = [...places.keys()];

interface PropSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly items?: PropSchema;
  readonly required?: readonly string[];
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly 'x-kind'?: string;
}

const modules = import.meta.glob<WidgetDefinition>(
  ['../../widgets/*/*/widget.ts', '../../generated/widgets/*/widget.js'],
  {
    import: 'widget',
  },
);
const registry = createWidgetRegistry(
  Object.fromEntries(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load])),
);
await Promise.all(folders.map((name) => registry.load(name)));

const menus = Object.fromEntries(
  readdirSync(`${ROOT}merchants/presets/base/menus`).map((file) => [
    file.replace('.json', ''),
    json(`merchants/presets/base/menus/${file}`),
  ]),
);
const refresh = (): void => undefined;
/** Keys of missing texts that a rendering requested. */
const unknown = new Set<string>();

/** Returns an engine without a site: English texts, no facts, links by name, and every source in one state. */
function stageWhere(read: SourceState<unknown>): Stage {
  return {
    manifest: { menus } as unknown as Stage['manifest'],
    widgets: registry,
    text: (key) => {
      const words = (texts as Readonly<Record<string, string>>)[key];
      // Plural forms have an ending each.
      if (words === undefined && !(`${key}_other` in texts)) unknown.add(key);
      return words ?? key;
    },
    fact: () => createObservable(undefined),
    source: () => createObservable(read),
    href: ({ $link }) => (/^\w+:/.test($link) ? $link : `/${$link}`),
    assetUrl: (path) => `/${path}`,
    dispatch: async () => ({ ok: true }),
    toAddress: (path) => path,
    showsDiagnosis: true,
    diagnose: async () => undefined,
  };
}

const drawn = (node: WidgetNode, read: SourceState<unknown> = { status: 'loading', refresh }): string =>
  renderToString(
    createElement(EngineProvider, {
      value: testEngine,
      children: createElement(StageProvider, {
        value: stageWhere(read),
        children: createElement(ScreenNode, { node, path: 'routes.example.blocks.one' }),
      }),
    }),
  );

function* propsOf(schema: PropSchema, path: string): Generator<{ path: string; prop: PropSchema; optional: boolean }> {
  for (const [name, prop] of Object.entries(schema.properties ?? {})) {
    const here = `${path}/${name}`;
    yield { path: here, prop, optional: !schema.required?.includes(name) };
    yield* propsOf(prop, here);
    if (prop.items) yield* propsOf(prop.items, `${here}/*`);
  }
}

const isChoice = ({ enum: values, type, const: only, 'x-kind': kind }: PropSchema): boolean =>
  kind === undefined && only === undefined && (values !== undefined || type === 'boolean');

/** Returns the messages of a failure instead of their number. */
const areNone = (wrong: readonly string[], said: string): void =>
  expect(wrong, `${said}: ${wrong.join('; ')}`).toEqual([]);

test('widgets are found by their folders', () => {
  expect(folders.length).toBeGreaterThan(25);
  expect(Object.keys(catalog.widgets)).toEqual(folders.toSorted());
});

describe.each(folders)('widget %s', (name) => {
  const at = places.get(name)?.path ?? '';
  const isCompiled = places.get(name)?.package !== undefined;
  const schema = json<PropSchema>(`${at}/props.schema.json`);
  const examples = Object.entries(json<Record<string, WidgetNode>>(`${at}/examples.json`));
  const entry = registry.getLoaded(name);

  test('[ENG-11] its folder contains definition, schema, component, styles, examples and test, under its name', () => {
    const files = readdirSync(ROOT + at);
    expect(entry?.definition.name).toBe(name);
    expect(files).toEqual(expect.arrayContaining(['props.schema.json', 'examples.json']));
    if (isCompiled) return;
    expect(files).toContain('widget.ts');
    expect(files.some((file) => /^[A-Z]\w+\.tsx$/.test(file))).toBe(true);
    expect(files.some((file) => file.endsWith('.test.tsx'))).toBe(true);
    expect(examples.length).toBeGreaterThan(0);
  });

  test('[ENG-11] every prop has a description and an example, every optional prop has a default', () => {
    const props = [...propsOf(schema, '')];
    const file = `${at}/props.schema.json`;
    const lacking = (what: 'description' | 'examples'): string[] =>
      props.filter(({ prop }) => !prop[what]?.length).map(({ path }) => path);
    areNone(lacking('description'), `${file}: these props have no \`description\``);
    areNone(lacking('examples'), `${file}: these props have no \`examples\``);
    // Inside a prop, an omitted option may mean the value stated elsewhere.
    const own = props.filter(({ path, optional }) => optional && path.lastIndexOf('/') === 0);
    const open = own.filter(({ prop }) => isChoice(prop) && prop.default === undefined);
    const choices = open.map(({ path }) => path);
    areNone(choices, `${file}: these choices may be left out and have no \`default\``);
  });

  test.each(examples)('[ENG-11] its example “%s” is valid and renders', (_, written) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const node = structuredClone(written);
    const props = structuredClone(node.props ?? {});
    const validate = widgetProps[name];
    expect(node.widget).toBe(name);
    const isValid = validate?.(props);
    const errors = (validate?.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message}: ${JSON.stringify(params)}`,
    );
    areNone(errors, `${at}/examples.json: its props are not what props.schema.json says`);
    expect(isValid).toBe(true);
    const { slots = [], events = {} } = entry?.definition ?? {};
    const oddly = (given: object | undefined, known: readonly string[]): string[] =>
      Object.keys(given ?? {}).filter((one) => !known.includes(one));
    areNone(oddly(node.slots, slots), `${at}/examples.json fills slots that widget.ts does not name`);
    areNone(oddly(node.on, Object.keys(events)), `${at}/examples.json: events that widget.ts does not name`);
    unknown.clear();
    drawn({ ...node, props });
    const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' } as const;
    drawn({ ...node, props }, { status: 'failed', problem, refresh });
    expect(said).not.toHaveBeenCalled();
    const own = [...unknown].filter((key) => key.startsWith(`${name}.`));
    areNone(own, `these texts are not in ${at}/texts.json`);
  });
});

const essential = folders.filter((name) => registry.getLoaded(name)?.definition.criticality === 'essential');

test.each(essential)('[ENG-12] the essential widget %s renders with its defaults only', (name) => {
  const entry = registry.getLoaded(name);
  const on = Object.fromEntries(
    Object.keys(entry?.definition.events ?? {}).map((event) => [event, async () => ({ ok: true })]),
  );
  const props = getDefaultProps(name, refresh);
  const input = { props, on, slots: {}, text: (key: string) => key, node: 'routes.example.blocks.one' };
  const html = renderToString(
    createElement(EngineProvider, {
      value: testEngine,
      children: createElement(entry?.component as ComponentType<typeof input>, input),
    }),
  );
  expect(html).not.toBe('');
});
