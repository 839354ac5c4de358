import type { Manifest, WidgetNode } from '../../../generated/types/manifest.ts';
import { isSameValue, moves } from '../../../renderer/manifest/compare/diff.ts';
import { nodesOf, nodesOfScreen } from '../../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../../renderer/screen/screen-tree.ts';

/** How a node of a screen differs. */
type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

export interface TouchedNode {
  /** Pointer in the manifest that contains the node: the old one for a removed node, else the new one. */
  readonly pointer: string;
  readonly kind: ChangeKind;
}

/** A route, or a modal over the home screen, that renders differently after a change. */
export interface TouchedScreen {
  readonly name: string;
  readonly kind: 'route' | 'modal';
  /** Path before and after; undefined where the screen does not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly nodes: readonly TouchedNode[];
  /** Whether a change affects every screen: theme, name or languages. */
  readonly everywhere: boolean;
}

/** Returns a unique key of a screen; a modal may have the same name as a route. */
export const keyOf = ({ kind, name }: TouchedScreen): string => `${kind} ${name}`;

interface Placed {
  readonly path: string;
  readonly node: WidgetNode;
}

type Side = { readonly manifest: Manifest; readonly nodes: readonly Placed[] };

/** Returns the screens that differ between two resolved manifests, first those that contain changed nodes. */
export function touchedScreens(before: Manifest, after: Manifest): readonly TouchedScreen[] {
  const everywhere = (['theme', 'merchant', 'locale'] as const).some((part) => !isSameValue(before[part], after[part]));
  const refers = referencesTo(changedNames(before, after));
  const compare = (a: readonly Placed[], b: readonly Placed[]): readonly TouchedNode[] =>
    comparedNodes({ manifest: before, nodes: a }, { manifest: after, nodes: b }, refers);
  const routes = namesOf(before.routes, after.routes).map((name): TouchedScreen => {
    const nodes = compare(nodesOfRoute(before, name), nodesOfRoute(after, name));
    const [from, to] = [before.routes[name], after.routes[name]];
    const ownFirst = nodes.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    return { name, kind: 'route', before: addressOf(from), after: addressOf(to), nodes: ownFirst, everywhere };
  });
  const modals = namesOf(before.modals, after.modals).map((name): TouchedScreen => {
    const nodes = compare(nodesOfModal(before, name), nodesOfModal(after, name));
    const home = (manifest: Manifest): string | undefined =>
      manifest.modals[name] && (addressOf(manifest.routes.home) ?? '/');
    return { name, kind: 'modal', before: home(before), after: home(after), nodes, everywhere: false };
  });
  const own = ({ name, kind, nodes, before: from, after: to }: TouchedScreen): number =>
    nodes.filter(({ pointer }) => pointer.startsWith(`/${kind}s/${name}/`)).length +
    (from === undefined || to === undefined ? 1 : 0);
  return [...routes, ...modals]
    .filter((one) => one.everywhere || one.nodes.length > 0 || one.before !== one.after)
    .map((one) => ({ one, own: own(one), home: one.name === 'home' ? 1 : 0 }))
    .toSorted((a, b) => b.own - a.own || b.home - a.home)
    .map(({ one }) => one);
}

const namesOf = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(b), ...Object.keys(a)])];

const isOwn = ({ pointer }: TouchedNode): boolean => pointer.startsWith('/routes/');

/** Returns a path that can be opened: parameters have example values, and optional ones are left out. */
const addressOf = (route: { readonly path: string } | undefined): string | undefined =>
  route &&
  (route.path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '1')
    .replace(/\*$/, 'x') ||
    '/');

function nodesOfRoute(manifest: Manifest, name: string): readonly Placed[] {
  const screen = getScreen(manifest, name);
  return screen ? [...nodesOfScreen(screen)] : [];
}

function nodesOfModal(manifest: Manifest, name: string): readonly Placed[] {
  const modal = manifest.modals[name];
  return modal ? [...nodesOf(modal, `modals.${name}.blocks`)] : [];
}

interface Names {
  readonly texts: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  readonly registration: boolean;
}

/** Returns the names of texts, menus and flags whose value differs; nodes refer to them by name. */
function changedNames(before: Manifest, after: Manifest): Names {
  const differing = (a: object = {}, b: object = {}): string[] =>
    namesOf(a, b).filter((name) => !isSameValue(Reflect.get(a, name), Reflect.get(b, name)));
  const texts = namesOf(before.texts, after.texts).flatMap((language) =>
    differing(before.texts[language], after.texts[language]),
  );
  return {
    texts: new Set(texts),
    menus: new Set(differing(before.menus, after.menus)),
    flags: new Set(differing(before.flags, after.flags)),
    registration: !isSameValue(before.registration, after.registration),
  };
}

type Refers = (node: WidgetNode) => boolean;

/**
 * Returns whether a node refers to a changed text, menu, flag or registration field. The keys of a widget's own texts
 * start with the widget's name.
 */
function referencesTo({ texts, menus, flags, registration }: Names): Refers {
  const refers = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const { $text, $menu, $fact, fact, source } = value as Readonly<Record<string, unknown>>;
    const read = [$fact, fact, source].find((name) => typeof name === 'string') ?? '';
    if (texts.has($text as string) || menus.has($menu as string)) return true;
    if (read.startsWith('flag.') && flags.has(read.slice('flag.'.length))) return true;
    if (registration && read.startsWith('registration')) return true;
    return Object.values(value).some(refers);
  };
  const widgets = new Set([...texts].map((key) => key.split('.')[0]));
  return (node) => widgets.has(node.widget) || refers(withoutSlots(node));
}

const withoutSlots = (node: WidgetNode): object => ({ ...node, slots: undefined });

const pointerOf = (path: string): string => `/${path.replaceAll('.', '/')}`;
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

function comparedNodes(before: Side, after: Side, refers: Refers): readonly TouchedNode[] {
  const [old, now] = [before, after].map(({ nodes }) => new Map(nodes.map(({ path, node }) => [path, node])));
  if (!old || !now) return [];
  const moved = movedPaths([...old.keys()], [...now.keys()]);
  const kindOf = (path: string, node: WidgetNode): ChangeKind | undefined => {
    const past = old.get(path);
    if (!past) return 'added';
    if (!isSameValue(withoutSlots(past), withoutSlots(node)) || refers(node)) return 'changed';
    return moved.has(path) ? 'moved' : undefined;
  };
  const touched: TouchedNode[] = [];
  for (const [path, node] of now) {
    const kind = kindOf(path, node);
    // A node inside an added node is not listed separately.
    if (kind === 'added' && [...now.keys()].some((holder) => path.startsWith(`${holder}.`) && !old.has(holder)))
      continue;
    if (kind) touched.push({ pointer: pointerOf(path), kind });
  }
  for (const path of old.keys()) {
    const held = [...old.keys()].some((holder) => path.startsWith(`${holder}.`) && !now.has(holder));
    if (!now.has(path) && !held) touched.push({ pointer: pointerOf(path), kind: 'removed' });
  }
  return touched;
}

/** Returns the nodes whose position among their siblings has changed. */
function movedPaths(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const [a, b] = [Map.groupBy(before, parentOf), Map.groupBy(after, parentOf)];
  return new Set([...b].flatMap(([parent, paths]) => moves(a.get(parent) ?? [], paths).map(({ name }) => name)));
}
