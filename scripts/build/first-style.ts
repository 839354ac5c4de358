// Chooses what the first style sheet holds: the styles of the screens that visitors open first.
import postcss from 'postcss';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { isListedRoute } from '../../rules/listed-route.ts';

type Manifest = Parameters<typeof getScreen>[0];

/** A file of styles, by its path. */
type StyleFile = string;

/** Part of a style sheet: consecutive rules of one file, or of none for what the whole site shares. */
interface StylePart {
  readonly file: StyleFile | undefined;
  readonly css: string;
}

/**
 * Splits a built style sheet into the parts of its files, in their order.
 *
 * @param files the file that each class and animation of CSS modules is from
 */
export function splitStyles(sheet: string, files: ReadonlyMap<string, StyleFile>): readonly StylePart[] {
  return postcss.parse(sheet).nodes.map((node) => ({ file: fileOf(node, files), css: node.toString() }));
}

/** A top-level rule is written in one file. */
function fileOf(node: postcss.ChildNode, files: ReadonlyMap<string, StyleFile>): StyleFile | undefined {
  if (node.type === 'atrule' && node.name === 'keyframes') return files.get(node.params);
  const selectors: string[] = [];
  if (node.type === 'rule') selectors.push(node.selector);
  if (node.type === 'atrule') node.walkRules(({ selector }) => void selectors.push(selector));
  const classes = selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)]);
  return classes.map(([, name = '']) => files.get(name)).find((file) => file !== undefined);
}

interface Choice {
  readonly manifests: readonly Manifest[];
  /** The files of styles that each widget imports, at any depth. */
  readonly styles: ReadonlyMap<string, ReadonlySet<StyleFile>>;
  /** Size of a file in the style sheet. */
  readonly sizeOf: (file: StyleFile) => number;
  /** Greatest size of all chosen files together, in the unit of `sizeOf`; the homes are chosen whatever their size. */
  readonly most: number;
}

/** Returns the files of styles of every home, and of as many other public screens as fit: those that add least come first. */
export function chooseFirstStyles({ manifests, styles, sizeOf, most }: Choice): ReadonlySet<StyleFile> {
  const screens = manifests.flatMap((manifest) => publicScreens(manifest, styles));
  const chosen = new Set(screens.filter(({ isHome }) => isHome).flatMap(({ files }) => [...files]));
  const size = (files: Iterable<StyleFile>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  for (let room = most - size(chosen); ; ) {
    const missing = screens.map(({ files }) => [...files].filter((file) => !chosen.has(file)));
    const additions = missing.filter(({ length }) => length > 0).map((files) => ({ files, size: size(files) }));
    const [least] = additions.toSorted((a, b) => a.size - b.size);
    if (!least || least.size > room) return chosen;
    for (const file of least.files) chosen.add(file);
    room -= least.size;
  }
}

/** Returns the screens that a search engine may list, each with the files of styles of its widgets. */
function publicScreens(manifest: Manifest, styles: Choice['styles']) {
  return Object.entries(manifest.routes).flatMap(([name, route]) => {
    const screen = route && isListedRoute(route) ? getScreen(manifest, name) : undefined;
    if (!screen) return [];
    const widgets = new Set([...nodesOfScreen(screen)].map(({ node }) => node.widget));
    const files = new Set([...widgets].flatMap((widget) => [...(styles.get(widget) ?? [])]));
    return [{ isHome: route?.path === '/', files }];
  });
}
