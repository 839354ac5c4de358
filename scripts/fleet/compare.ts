// Compares the accepted snapshot of a merchant with the current one and describes the differences.
import type { Snapshot } from './snapshot.ts';

export interface Change {
  /** `lost`: a node that the manifest still places is no longer rendered. `changed`: any other difference. */
  readonly kind: 'lost' | 'changed';
  readonly where: string;
  readonly description: string;
}

/** @param isPlaced whether the current manifest places a node; a node that it does not place was removed on purpose */
export function compareSnapshots(
  accepted: Snapshot,
  present: Snapshot,
  isPlaced: (path: string) => boolean,
): readonly Change[] {
  return [
    ...compareRoutes(accepted, present),
    ...[...new Set([...Object.keys(accepted.routes), ...Object.keys(present.routes)])].flatMap((route) =>
      compareNodes(route, { before: nodesOf(accepted, route), after: nodesOf(present, route), isPlaced }),
    ),
    ...compareTexts(accepted, present),
  ].filter(once());
}

function compareRoutes(accepted: Snapshot, present: Snapshot): Change[] {
  const changes: Change[] = [];
  for (const [name, { path }] of Object.entries(present.routes)) {
    const before = accepted.routes[name]?.path;
    if (before === undefined) changes.push({ kind: 'changed', where: name, description: `is new, at ${path}` });
    else if (before !== path)
      changes.push({ kind: 'changed', where: name, description: `moved from ${before} to ${path}` });
  }
  for (const name of Object.keys(accepted.routes))
    if (!present.routes[name]) changes.push({ kind: 'changed', where: name, description: 'is no route any more' });
  return changes;
}

/** Returns all lines of a route: frame and own nodes. */
function nodesOf({ frames, routes }: Snapshot, route: string): readonly string[] {
  const found = routes[route];
  return found ? [...(frames[found.frame] ?? []), ...found.nodes.map((line) => `routes.${route}.${line}`)] : [];
}

interface Lines {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isPlaced: (path: string) => boolean;
}

function compareNodes(route: string, { before, after, isPlaced }: Lines): Change[] {
  if (before.length === 0) return [];
  const old = new Map(before.map(parse));
  const now = new Map(after.map(parse));
  const changes: Change[] = [];
  for (const [path, { widget, who }] of old) {
    const next = now.get(path);
    const where = path.startsWith('routes.') ? route : 'every screen of the layout';
    if (!next && isPlaced(path))
      changes.push({ kind: 'lost', where, description: `${path} (${widget}) is placed but not rendered any more` });
    else if (!next) changes.push({ kind: 'changed', where, description: `${path} (${widget}) was taken out` });
    else if (next.widget !== widget)
      changes.push({ kind: 'changed', where, description: `${path} is ${next.widget} now, was ${widget}` });
    else if (next.who !== who)
      changes.push({
        kind: 'changed',
        where,
        description: `${path} (${widget}) is seen by ${next.who}, was by ${who}`,
      });
  }
  for (const [path, { widget }] of now)
    if (!old.has(path)) changes.push({ kind: 'changed', where: route, description: `${path} (${widget}) is new` });
  const common = [...now.keys()].filter((path) => old.has(path));
  const moved = [...old.keys()].filter((path) => now.has(path)).find((path, index) => path !== common[index]);
  if (moved) changes.push({ kind: 'changed', where: route, description: `the order is another from ${moved} on` });
  return changes;
}

function parse(line: string): [string, { widget: string; who: string }] {
  const [node = '', ...who] = line.split(' · ');
  const [path = '', widget = ''] = node.split(' ');
  return [path, { widget, who: who.join(' · ') || 'everybody' }];
}

function compareTexts(accepted: Snapshot, present: Snapshot): Change[] {
  return [...new Set([...Object.keys(accepted.texts), ...Object.keys(present.texts)])].flatMap((widget): Change[] => {
    const [before, after] = [new Set(accepted.texts[widget]), new Set(present.texts[widget])];
    const gone = [...before].filter((key) => !after.has(key));
    const come = [...after].filter((key) => !before.has(key));
    const description = [
      ...(come.length > 0 ? [`says ${come.join(', ')} now`] : []),
      ...(gone.length > 0 ? [`says no more ${gone.join(', ')}`] : []),
    ];
    return description.length > 0
      ? [{ kind: 'changed', where: `widget ${widget}`, description: description.join('; ') }]
      : [];
  });
}

/** Reports a change of a layout once, although it appears on each of its routes. */
function once(): (change: Change) => boolean {
  const seen = new Set<string>();
  return ({ where, description }) => {
    const key =
      description.startsWith('layouts.') || description.startsWith('banners.')
        ? description
        : `${where} ${description}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
