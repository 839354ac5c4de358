// Builds the snapshot of a merchant's screens, short enough to commit and readable as a diff.
export type Role = 'visitor' | 'member' | 'agent' | 'guest';
export const ROLES: readonly Role[] = ['visitor', 'member', 'agent', 'guest'];

/** Both themes, each on one device; manifests cannot combine conditions on both. */
export const VIEWS = [
  { theme: 'light', device: 'desktop' },
  { theme: 'dark', device: 'phone' },
] as const;

/** One screen as rendered for one role. */
export interface Rendering {
  readonly route: string;
  readonly role: Role;
  readonly view: (typeof VIEWS)[number];
  readonly language: string;
  /** Nodes in render order: path and widget. */
  readonly nodes: readonly (readonly [path: string, widget: string])[];
}

/** The snapshot of a merchant. Every entry is one line, so that a diff shows the changes. */
export interface Snapshot {
  readonly merchant: string;
  /** Rendered nodes of layouts by a generated name, because most routes share one. */
  readonly frames: Readonly<Record<string, readonly string[]>>;
  readonly routes: Readonly<Record<string, RouteSnapshot>>;
  /** Text keys by the widget that uses them. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

interface RouteSnapshot {
  readonly path: string;
  readonly frame: string;
  /** `blocks.hot game-row`, followed by the roles unless all see it. */
  readonly nodes: readonly string[];
}

interface Parts {
  readonly merchant: string;
  readonly paths: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
  readonly renderings: readonly Rendering[];
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
}

export function snapshotOf({ merchant, paths, languages, renderings, texts }: Parts): Snapshot {
  const frames: Record<string, readonly string[]> = {};
  const routes: Record<string, RouteSnapshot> = {};
  for (const [route, path] of Object.entries(paths)) {
    const lines = linesOf(
      renderings.filter((one) => one.route === route),
      languages,
    );
    const isOwn = (line: string): boolean => line.startsWith(`routes.${route}.`);
    const frame = frameName(
      frames,
      lines.filter((line) => !isOwn(line)),
    );
    routes[route] = { path, frame, nodes: lines.filter(isOwn).map((line) => line.slice(`routes.${route}.`.length)) };
  }
  const sorted = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    merchant,
    frames,
    routes,
    texts: Object.fromEntries(sorted.map(([widget, keys]) => [widget, [...keys].toSorted()])),
  };
}

/** Returns the name of the frame with these lines: an existing equal one, or a new one named after its layout. */
function frameName(frames: Record<string, readonly string[]>, lines: readonly string[]): string {
  const known = Object.entries(frames).find(([, other]) => other.join('\n') === lines.join('\n'));
  if (known) return known[0];
  const layout = /^layouts\.([\w-]+)/.exec(lines[0] ?? '')?.[1] ?? 'off';
  const alike = Object.keys(frames).filter((name) => name === layout || name.startsWith(`${layout} `)).length;
  const name = alike === 0 ? layout : `${layout} ${alike + 1}`;
  frames[name] = lines;
  return name;
}

/** Merges the nodes of all renderings of a route into one order, each with its viewers. */
function linesOf(renderings: readonly Rendering[], languages: readonly string[]): string[] {
  const seenBy = new Map<string, Rendering[]>();
  let order: string[] = [];
  for (const rendering of renderings) {
    const own = [...new Set(rendering.nodes.map(([path, widget]) => `${path} ${widget}`))];
    order = mergeOrders(order, own);
    for (const node of own) seenBy.set(node, [...(seenBy.get(node) ?? []), rendering]);
  }
  return order.map((node) => [node, viewers(seenBy.get(node) ?? [], languages)].filter(Boolean).join(' · '));
}

/** Inserts each new entry after its predecessor. */
function mergeOrders(known: readonly string[], more: readonly string[]): string[] {
  const merged = [...known];
  let last = -1;
  for (const entry of more) {
    const at = merged.indexOf(entry);
    if (at < 0) merged.splice(last + 1, 0, entry);
    last = at < 0 ? last + 1 : Math.max(last, at);
  }
  return merged;
}

/** Returns `member agent · phone`; empty when every role sees it. */
function viewers(renderings: readonly Rendering[], languages: readonly string[]): string {
  const roles = ROLES.filter((role) => renderings.some((one) => one.role === role));
  const devices = VIEWS.filter((view) => renderings.some((one) => one.view === view)).map(({ device }) => device);
  const spoken = languages.filter((language) => renderings.some((one) => one.language === language));
  const parts = [
    ...(roles.length < ROLES.length ? [roles.join(' ')] : []),
    ...(devices.length < VIEWS.length ? [devices.join(' ')] : []),
    ...(spoken.length < languages.length ? [spoken.join(' ')] : []),
  ];
  const isWhole = renderings.length === roles.length * devices.length * spoken.length;
  if (isWhole) return parts.join(' · ');
  return [...new Set(renderings.map(({ role, view }) => `${role} on ${view.device}`))].join(', ');
}
