// Compares the accepted snapshot of a merchant with the current one and describes the differences.
import type { Picture } from './picture.ts';

export interface Change {
  /** `lost`: a node that the manifest still places is no longer rendered. `changed`: any other difference. */
  readonly kind: 'lost' | 'changed';
  readonly where: string;
  readonly words: string;
}

/** @param placed whether the current manifest places a node; a node that it does not place was removed on purpose */
export function comparePictures(
  accepted: Picture,
  present: Picture,
  placed: (path: string) => boolean,
): readonly Change[] {
  return [
    ...compareRoutes(accepted, present),
    ...[...new Set([...Object.keys(accepted.routes), ...Object.keys(present.routes)])].flatMap((route) =>
      compareNodes(route, { before: nodesOf(accepted, route), after: nodesOf(present, route), placed }),
    ),
    ...compareTexts(accepted, present),
  ].filter(once());
}

function compareRoutes(accepted: Picture, present: Picture): Change[] {
  const changes: Change[] = [];
  for (const [name, { path }] of Object.entries(present.routes)) {
    const before = accepted.routes[name]?.path;
    if (before === undefined) changes.push({ kind: 'changed', where: name, words: `is new, at ${path}` });
    else if (before !== path) changes.push({ kind: 'changed', where: name, words: `moved from ${before} to ${path}` });
  }
  for (const name of Object.keys(accepted.routes))
    if (!present.routes[name]) changes.push({ kind: 'changed', where: name, words: 'is no route any more' });
  return changes;
}

/** Returns all lines of a route: frame and own nodes. */
function nodesOf({ frames, routes }: Picture, route: string): readonly string[] {
  const found = routes[route];
  return found ? [...(frames[found.frame] ?? []), ...found.nodes.map((line) => `routes.${route}.${line}`)] : [];
}

interface Lines {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly placed: (path: string) => boolean;
}

function compareNodes(route: string, { before, after, placed }: Lines): Change[] {
  if (before.length === 0) return [];
  const old = new Map(before.map(parse));
  const now = new Map(after.map(parse));
  const changes: Change[] = [];
  for (const [path, { widget, who }] of old) {
    const next = now.get(path);
    const where = path.startsWith('routes.') ? route : 'every screen of the layout';
    if (!next && placed(path))
      changes.push({ kind: 'lost', where, words: `${path} (${widget}) is placed but not drawn any more` });
    else if (!next) changes.push({ kind: 'changed', where, words: `${path} (${widget}) was taken out` });
    else if (next.widget !== widget)
      changes.push({ kind: 'changed', where, words: `${path} is ${next.widget} now, was ${widget}` });
    else if (next.who !== who)
      changes.push({ kind: 'changed', where, words: `${path} (${widget}) is seen by ${next.who}, was by ${who}` });
  }
  for (const [path, { widget }] of now)
    if (!old.has(path)) changes.push({ kind: 'changed', where: route, words: `${path} (${widget}) is new` });
  const common = [...now.keys()].filter((path) => old.has(path));
  const moved = [...old.keys()].filter((path) => now.has(path)).find((path, index) => path !== common[index]);
  if (moved) changes.push({ kind: 'changed', where: route, words: `the order is another from ${moved} on` });
  return changes;
}

function parse(line: string): [string, { widget: string; who: string }] {
  const [node = '', ...who] = line.split(' · ');
  const [path = '', widget = ''] = node.split(' ');
  return [path, { widget, who: who.join(' · ') || 'everybody' }];
}

function compareTexts(accepted: Picture, present: Picture): Change[] {
  return [...new Set([...Object.keys(accepted.texts), ...Object.keys(present.texts)])].flatMap((widget): Change[] => {
    const [before, after] = [new Set(accepted.texts[widget]), new Set(present.texts[widget])];
    const gone = [...before].filter((key) => !after.has(key));
    const come = [...after].filter((key) => !before.has(key));
    const words = [
      ...(come.length > 0 ? [`says ${come.join(', ')} now`] : []),
      ...(gone.length > 0 ? [`says no more ${gone.join(', ')}`] : []),
    ];
    return words.length > 0 ? [{ kind: 'changed', where: `widget ${widget}`, words: words.join('; ') }] : [];
  });
}

/** Reports a change of a layout once, although it appears on each of its routes. */
function once(): (change: Change) => boolean {
  const told = new Set<string>();
  return ({ where, words }) => {
    const key = words.startsWith('layouts.') || words.startsWith('banners.') ? words : `${where} ${words}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  };
}
