import { type InfiniteData, InfiniteQueryObserver, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { SourceState } from '../../../renderer/source/define-source.ts';
import { toProblem } from '../../api/failure.ts';
import { sessionState } from '../../facts/state.ts';
import { type AnySource, loadSource } from '../registries/source-registry.ts';
import { followSource } from './follow-source.ts';
import { dropSessionCache, readSessionCache, writeSessionCache } from './session-cache.ts';
import type { SourceContext } from './source-store.ts';

interface Query {
  readonly key: string;
  readonly definition: AnySource;
  readonly params: Readonly<Record<string, unknown>>;
  /** First page of the source from the HTML. */
  readonly initialPage?: unknown;
}

export interface Queries {
  /** Loads the definition of a source. */
  readonly load: (name: string) => Promise<AnySource | undefined>;
  readonly observe: (query: Query, listener: (state: SourceState<unknown>) => void) => () => void;
  readonly fetch: (query: Query) => Promise<SourceState<unknown>>;
  readonly refresh: (key: string) => void;
  /** Fetches the next page of an observed source. */
  readonly more: (key: string) => void;
  readonly refreshAll: (name: string) => void;
  /** Fetches sources again that depend on settings. */
  readonly refreshSettings: () => void;
  /** Fetches sources again whose `refreshOn` names the event; without an event, those that name any. */
  readonly refreshOn: (event?: string) => void;
  /** Fetches sources again that could not be read. */
  readonly refreshFailed: () => void;
  readonly forgetPersonal: () => void;
}

type Events = AnySource['refreshOn'];

const isRefreshedOn = (events: Events, event: string | undefined): boolean =>
  events !== undefined && (event === undefined || events.some((name) => name === event));

/** A page by its number or cursor. */
type Page = number | string;
type Pages = InfiniteData<unknown, Page>;
type Observer = InfiniteQueryObserver<unknown, Error, Pages, QueryKey, Page>;

/** Creates the server state: values of sources, their freshness, and refetching, with TanStack Query. */
export function createQueries(context: SourceContext): Queries {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const getOptions = (query: Query) => options(query, context);
  const observers = new Map<string, Observer>();
  const follow = ({ definition, params, key }: Query, observer: Observer): (() => void) =>
    followSource(
      {
        definition,
        params,
        current: () => observer.getCurrentResult().data?.pages[0],
        change: (update) =>
          client.setQueryData<Pages>([definition.name, key], (data) =>
            data ? { ...data, pages: [update(data.pages[0]), ...data.pages.slice(1)] } : data,
          ),
        refresh: () => void observer.refetch(),
        watch: (listener) => observer.subscribe(listener),
      },
      context,
    );
  return {
    load: loadSource,
    observe: (query, listener) => {
      const observer: Observer = new InfiniteQueryObserver<unknown, Error, Pages, QueryKey, Page>(
        client,
        getOptions(query),
      );
      observers.set(query.key, observer);
      const notify = (): void => listener(toState(observer, query.definition));
      const stop = observer.subscribe(notify);
      notify();
      const stopFollowing = follow(query, observer);
      return () => {
        stopFollowing();
        stop();
      };
    },
    fetch: async (query) => {
      const getToken = (): string | undefined => context.store.get(sessionState).token;
      const askingToken = getToken();
      const refresh = () => void client.invalidateQueries({ queryKey: [query.definition.name, query.key] });
      const state = await client.fetchInfiniteQuery(getOptions(query)).then(
        (data) => ({ status: 'ready' as const, value: join(data, query.definition), refresh }),
        (error: unknown) => ({ status: 'failed' as const, problem: toProblem(error), refresh }),
      );
      // A response for a player who has logged out is discarded.
      return query.definition.personal && askingToken !== getToken() ? { status: 'loading', refresh } : state;
    },
    more: (key) => void observers.get(key)?.fetchNextPage(),
    refresh: (key) => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === key }),
    refreshAll: (name) => void client.invalidateQueries({ queryKey: [name] }),
    refreshSettings: () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsSettings === true }),
    refreshOn: (event) =>
      void client.invalidateQueries({ predicate: ({ meta }) => isRefreshedOn(meta?.refreshOn as Events, event) }),
    refreshFailed: () => void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }),
    forgetPersonal: () => {
      client.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
      dropSessionCache();
    },
  };
}

function options({ key, definition, params, initialPage }: Query, context: SourceContext) {
  const { merchant, language, call, version } = context;
  const getToken = (): string | undefined => context.store.get(sessionState).token;
  const place = { merchant, language, version, key };
  const cached = definition.keepInSession ? readSessionCache(place, definition.freshFor) : undefined;
  const first = initialPage ?? cached?.value;
  const cameAt = initialPage !== undefined && definition.isPartial?.(initialPage) ? 0 : performance.timeOrigin;
  const at = initialPage === undefined ? cached?.at : cameAt;
  return {
    queryKey: [definition.name, key] as QueryKey,
    queryFn: async ({ pageParam }: { pageParam: Page }) => {
      const where = typeof pageParam === 'number' ? { page: pageParam } : { page: 0, cursor: pageParam };
      const value = await readOnceSignedIn(
        () => definition.read(params, call, { merchant, language, ...where }),
        getToken,
      );
      if (definition.keepInSession && pageParam === 1) writeSessionCache(place, value);
      return value ?? null;
    },
    initialPageParam: 1 as Page,
    getNextPageParam: (last: unknown, _all: unknown, page: Page) => nextPage(definition, last, page),
    staleTime: definition.freshFor * 1_000,
    meta: {
      personal: definition.personal === true,
      followsSettings: definition.followsSettings === true,
      refreshOn: definition.refreshOn,
    },
    ...(first === undefined
      ? {}
      : {
          initialData: { pages: [first], pageParams: [1 as Page] },
          ...(at === undefined ? {} : { initialDataUpdatedAt: at }),
        }),
  };
}

/** Reads once more what was refused to a visitor who had a session by then. */
async function readOnceSignedIn<Value>(read: () => Promise<Value>, getToken: () => string | undefined): Promise<Value> {
  const askingToken = getToken();
  try {
    return await read();
  } catch (error) {
    if (askingToken !== undefined || getToken() === undefined) throw error;
    return read();
  }
}

function nextPage({ paged }: AnySource, last: unknown, page: Page): Page | undefined {
  if (paged?.next) return paged.next(last);
  return paged && typeof page === 'number' && page < paged.pages(last) ? page + 1 : undefined;
}

interface Joined {
  readonly pages: readonly unknown[];
  readonly value: unknown;
}

/** Joined pages by their first page, so that a new page is appended without joining all again. */
const joined = new WeakMap<object, Joined>();

function join({ pages }: Pages, { paged }: AnySource): unknown {
  const [first] = pages;
  if (!paged || pages.length < 2 || typeof first !== 'object' || first === null) return first;
  const before = joined.get(first);
  const isBefore =
    before && before.pages.length <= pages.length && before.pages.every((page, at) => page === pages[at]);
  const start = isBefore ? before : { pages: [first], value: first as unknown };
  const value = pages.slice(start.pages.length).reduce((sum, next) => paged.join(sum, next), start.value);
  joined.set(first, { pages, value });
  return value;
}

function toState(observer: Observer, definition: AnySource): SourceState<unknown> {
  const result = observer.getCurrentResult();
  const refresh = () => void observer.refetch();
  if (result.data)
    return {
      status: 'ready',
      value: join(result.data, definition),
      refresh,
      loadingMore: result.isFetchingNextPage,
      ...(result.isFetchNextPageError ? { moreFailed: true } : {}),
      ...(result.hasNextPage ? { more: () => void observer.fetchNextPage() } : {}),
    };
  return result.status === 'error'
    ? { status: 'failed', problem: toProblem(result.error), refresh }
    : { status: 'loading', refresh };
}
