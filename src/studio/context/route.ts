import { useSyncExternalStore } from 'react';

/** The screens that belong to one merchant. The other screens belong to none. */
export const merchantScreens = ['overview', 'editor', 'switches', 'versions', 'promotions', 'queues', 'audit'] as const;
export const wideScreens = ['merchants', 'status', 'catalogue', 'operators'] as const;
export type Screen = (typeof merchantScreens)[number] | (typeof wideScreens)[number];

export interface Route {
  readonly screen: Screen;
  readonly merchant?: string;
  /** The selection inside the screen: a node, a version or a queue. */
  readonly rest: string;
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.includes(name as Name);

/** Parses a path such as `/ops/harbour/editor/routes/home`. */
function readRoute(path: string): Route {
  const [, , first, second, ...more] = path.split('/').map(decodePart);
  if (isOneOf(wideScreens, first)) return { screen: first, rest: [second, ...more].filter(Boolean).join('/') };
  if (first && isOneOf(merchantScreens, second)) return { screen: second, merchant: first, rest: more.join('/') };
  return first ? { screen: 'editor', merchant: first, rest: '' } : { screen: 'merchants', rest: '' };
}

export function pathOf({ screen, merchant, rest }: Route): string {
  const head = isOneOf(wideScreens, screen) ? [screen] : [merchant ?? '', screen];
  return `/ops/${[...head, ...rest.split('/').filter(Boolean)].map(encodeURIComponent).join('/')}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Screens whose selection holds unsaved input of its own. */
const COMPOSED: ReadonlySet<Screen> = new Set<Screen>(['promotions']);

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Called before navigation; returns false to stay, because unsaved input would be lost. */
let guard: (() => boolean) | undefined;
export function guardLeaving(mayLeave: (() => boolean) | undefined): void {
  guard = mayLeave;
}

/** How a list was left: the query of its address, and how many pages of rows it showed. */
export interface ListView {
  readonly search: string;
  readonly pages: number;
}

const AS_OPENED: ListView = { search: '', pages: 1 };

/** What an entry of the browser's history remembers; a reload keeps it, and going back finds it again. */
interface Entry {
  readonly pages?: number;
  readonly left?: ListView & { readonly path: string };
}

const entryNow = (): Entry => (history.state as Entry | null) ?? {};

/** Returns how many pages of rows the list of this entry shows. */
export const pagesShown = (): number => entryNow().pages ?? 1;

export const rememberPages = (pages: number): void => history.replaceState({ ...entryNow(), pages }, '');

/**
 * Returns how the operator left a list for this screen; as a list opens when they came from elsewhere. The query is only ever put
 * behind the list's own path, so that it leads nowhere else.
 */
export function viewLeft(list: Route): ListView {
  const { left } = entryNow();
  return left?.path === pathOf(list) ? left : AS_OPENED;
}

/** Navigates to a screen; a list opens in the given view. */
export function goTo(route: Route, { replace = false, view = AS_OPENED } = {}): void {
  const path = pathOf(route) + view.search;
  if (path === location.pathname + location.search) return;
  const here = readRoute(location.pathname);
  const leaves =
    here.screen !== route.screen ||
    here.merchant !== route.merchant ||
    (COMPOSED.has(here.screen) && here.rest !== route.rest);
  if (leaves && guard && !guard()) return;
  const left = { path: location.pathname, search: location.search, pages: pagesShown() };
  if (replace) history.replaceState(entryNow(), '', path);
  else history.pushState({ left, pages: view.pages } satisfies Entry, '', path);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function useRoute(): Route {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return readRoute(path);
}

type Query = Readonly<Record<string, string>>;

/** Returns the query of the address and a function that replaces it; empty values leave it. Going back keeps it. */
export function useQuery(): readonly [Query, (query: Readonly<Record<string, unknown>>) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return [Object.fromEntries(new URLSearchParams(search)), replaceQuery];
}

function replaceQuery(query: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const search = new URLSearchParams(entries).toString();
  history.replaceState({ ...entryNow(), pages: 1 }, '', `${location.pathname}${search ? `?${search}` : ''}`);
  tell();
}
