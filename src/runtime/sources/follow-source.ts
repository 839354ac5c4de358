import { sessionState } from '../../facts/state.ts';
import type { AnySource } from '../registries/source-registry.ts';
import type { SourceContext } from './source-store.ts';

interface Followed {
  readonly definition: AnySource;
  readonly params: Readonly<Record<string, unknown>>;
  /** Returns the first page that is shown; undefined until it is read. */
  readonly current: () => unknown;
  readonly change: (update: (before: unknown) => unknown) => void;
  readonly refresh: () => void;
  /** Calls the listener with each change of the query. Returns what ends that. */
  readonly watch: (listener: () => void) => () => void;
}

/**
 * Runs the `follow` of a source from its first value on, until the returned function is called. Another session reads the source again
 * and follows it again.
 */
export function followSource({ definition, params, watch, ...value }: Followed, context: SourceContext): () => void {
  const { follow } = definition;
  if (!follow) return () => undefined;
  const { store, call } = context;
  const getToken = (): string | undefined => store.get(sessionState).token;
  let token = getToken();
  let stop: (() => void) | undefined;
  const begin = (): void => {
    if (value.current() !== undefined) stop ??= follow(params, { ...value, call, token });
  };
  const stopWatching = watch(begin);
  begin();
  const stopSession = store.sub(sessionState, () => {
    if (getToken() === token) return;
    token = getToken();
    stop?.();
    stop = undefined;
    value.refresh();
  });
  return () => {
    stopSession();
    stopWatching();
    stop?.();
  };
}
