// What a merchant's screens come to, short enough to be committed and to be read where it differs.
export type Role = 'visitor' | 'member' | 'agent' | 'guest';
export const ROLES: readonly Role[] = ['visitor', 'member', 'agent', 'guest'];

/** Both themes, each on a device of its own: nothing in the language of manifests ties one to the other. */
export const VIEWS = [
  { theme: 'light', device: 'desktop' },
  { theme: 'dark', device: 'phone' },
] as const;

/** One screen, as one kind of player sees it. */
export interface Drawing {
  readonly route: string;
  readonly role: Role;
  readonly view: (typeof VIEWS)[number];
  readonly language: string;
  /** Nodes in the order in which they are drawn: path and widget. */
  readonly nodes: readonly (readonly [path: string, widget: string])[];
}

/** A merchant's picture. Every entry is a line, so that a comparison of versions says what has changed. */
export interface Picture {
  readonly merchant: string;
  /** What of a layout is drawn, by a name of its own: most routes share one. */
  readonly frames: Readonly<Record<string, readonly string[]>>;
  readonly routes: Readonly<Record<string, RoutePicture>>;
  /** Keys of texts by the widget that says them. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

interface RoutePicture {
  readonly path: string;
  readonly frame: string;
  /** `blocks.hot game-row`, and who sees it unless everybody does. */
  readonly nodes: readonly string[];
}

interface Parts {
  readonly merchant: string;
  readonly paths: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
  readonly drawings: readonly Drawing[];
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
}

export function pictureOf({ merchant, paths, languages, drawings, texts }: Parts): Picture {
  const frames: Record<string, readonly string[]> = {};
  const routes: Record<string, RoutePicture> = {};
  for (const [route, path] of Object.entries(paths)) {
    const lines = linesOf(
      drawings.filter((one) => one.route === route),
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

/** The name of a frame with these lines: that of an equal one, or a new one after its layout. */
function frameName(frames: Record<string, readonly string[]>, lines: readonly string[]): string {
  const known = Object.entries(frames).find(([, other]) => other.join('\n') === lines.join('\n'));
  if (known) return known[0];
  const layout = /^layouts\.([\w-]+)/.exec(lines[0] ?? '')?.[1] ?? 'off';
  const alike = Object.keys(frames).filter((name) => name === layout || name.startsWith(`${layout} `)).length;
  const name = alike === 0 ? layout : `${layout} ${alike + 1}`;
  frames[name] = lines;
  return name;
}

/** Nodes of all drawings of a route in one order, each with who sees it. */
function linesOf(drawings: readonly Drawing[], languages: readonly string[]): string[] {
  const seenBy = new Map<string, Drawing[]>();
  let order: string[] = [];
  for (const drawing of drawings) {
    const own = [...new Set(drawing.nodes.map(([path, widget]) => `${path} ${widget}`))];
    order = mergeOrders(order, own);
    for (const node of own) seenBy.set(node, [...(seenBy.get(node) ?? []), drawing]);
  }
  return order.map((node) => [node, viewers(seenBy.get(node) ?? [], languages)].filter(Boolean).join(' · '));
}

/** Puts each new entry behind the one that it follows. */
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

/** `member agent · phone`; empty when everybody sees it. */
function viewers(drawings: readonly Drawing[], languages: readonly string[]): string {
  const roles = ROLES.filter((role) => drawings.some((one) => one.role === role));
  const devices = VIEWS.filter((view) => drawings.some((one) => one.view === view)).map(({ device }) => device);
  const spoken = languages.filter((language) => drawings.some((one) => one.language === language));
  const parts = [
    ...(roles.length < ROLES.length ? [roles.join(' ')] : []),
    ...(devices.length < VIEWS.length ? [devices.join(' ')] : []),
    ...(spoken.length < languages.length ? [spoken.join(' ')] : []),
  ];
  const isWhole = drawings.length === roles.length * devices.length * spoken.length;
  if (isWhole) return parts.join(' · ');
  return [...new Set(drawings.map(({ role, view }) => `${role} on ${view.device}`))].join(', ');
}
