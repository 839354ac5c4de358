import type { Catalog, ValueSchema } from '../../../renderer/manifest/check/catalog.ts';
import { isObject, type JsonObject, valueAt } from '../../../renderer/manifest/json/json.ts';
import type { KeyedList } from '../document/lists.ts';

/** An entry that can be added, with valid first content. */
export interface Addition {
  readonly title: string;
  readonly describes: string;
  /** Preferred key; a number is appended when it is taken. */
  readonly wish: string;
  readonly value: (key: string) => JsonObject;
}

interface AdditionContext {
  readonly list: KeyedList | undefined;
  /** Section of the manifest, such as routes, when the entry is not added to an ordered list. */
  readonly section: string | undefined;
  readonly merged: unknown;
  readonly catalog: Catalog;
}

export function additionsFor({ list, section, merged, catalog }: AdditionContext): readonly Addition[] {
  if (list?.map === 'blocks') return widgets(merged, catalog);
  const home = { $link: 'home' };
  if (list?.map === 'items')
    return [{ title: 'entry', describes: '', wish: 'entry', value: (key) => ({ label: words(key), to: home }) }];
  if (list?.map === 'slides')
    return [
      {
        title: 'banner',
        describes: '',
        wish: 'banner',
        value: () => ({ image: firstImage(merged), linkageType: 'route', linkage: 'home' }),
      },
    ];
  if (section === 'routes')
    return [
      {
        title: 'route',
        describes: '',
        wish: 'page',
        value: (key) => ({ path: `/${key}`, title: words(key), ...headed(key, catalog) }),
      },
    ];
  if (section === 'modals')
    return [
      {
        title: 'modal',
        describes: '',
        wish: 'dialog',
        value: (key) => ({ title: words(key), ...headed(key, catalog) }),
      },
    ];
  if (section === 'menus')
    return [
      {
        title: 'menu',
        describes: '',
        wish: 'menu',
        value: () => ({ items: { home: { label: 'Home', to: home } }, order: ['home'] }),
      },
    ];
  return [];
}

/** Returns an addition for every widget of the catalogue, with its required props filled in. */
const widgets = (merged: unknown, catalog: Catalog): readonly Addition[] =>
  Object.entries(catalog.widgets).map(([name, facts]) => ({
    title: name,
    describes: facts?.describes ?? '',
    wish: name,
    value: () => {
      const props = facts ? requiredProps(facts.schema, { merged, catalog }) : {};
      return { widget: name, ...(Object.keys(props).length > 0 ? { props } : {}) };
    },
  }));

function requiredProps(schema: ValueSchema, known: Pick<AdditionContext, 'merged' | 'catalog'>): JsonObject {
  return Object.fromEntries(
    (schema.required ?? []).flatMap((name) => {
      const prop = schema.properties?.[name];
      const value = prop ? firstValue(prop as JsonObject & ValueSchema, known) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function firstValue(
  prop: JsonObject & ValueSchema,
  { merged, catalog }: Pick<AdditionContext, 'merged' | 'catalog'>,
): unknown {
  const example: unknown = Array.isArray(prop.examples) ? prop.examples[0] : undefined;
  switch (prop['x-kind']) {
    case 'data': {
      if (isObject(example) && typeof example.source === 'string') return example;
      const source = Object.entries(catalog.sources).find(([, one]) => one?.returns === prop['x-data'])?.[0];
      return source === undefined ? example : { source };
    }
    case 'menu':
      return { $menu: firstKey(merged, 'menus') ?? 'main' };
    case 'link':
      return { $link: 'home' };
    case 'asset':
      return firstImage(merged);
    default:
      return typeof example === 'object' && example !== null && '$text' in example
        ? words(String(example.$text))
        : (prop.default ?? example);
  }
}

const words = (key: string): string => {
  const last = key.split('.').at(-1) ?? key;
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll('-', ' ');
};

/** Returns a screen that contains a heading, so that it is not empty. */
function headed(key: string, catalog: Catalog): JsonObject {
  const heading = catalog.widgets['page-heading']
    ? { heading: { widget: 'page-heading', props: { title: words(key) } } }
    : {};
  return { blocks: heading, order: Object.keys(heading) };
}

function firstKey(merged: unknown, section: string): string | undefined {
  const held = valueAt(merged, [section]);
  return isObject(held) ? Object.keys(held)[0] : undefined;
}

function firstImage(merged: unknown): unknown {
  const groups = valueAt(merged, ['banners']);
  for (const group of isObject(groups) ? Object.values(groups) : [])
    for (const slide of isObject(group) && isObject(group.slides) ? Object.values(group.slides) : [])
      if (isObject(slide) && slide.image !== undefined) return slide.image;
  return { $asset: 'art/banners/stadium-night.svg' };
}
