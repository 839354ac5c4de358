import { createObservable, type Observable } from '../../renderer/screen/observable.ts';
import type { SourceState } from '../../renderer/source/define-source.ts';
import type { AnySource } from '../runtime/registries/source-registry.ts';
import type { SourceStore } from '../runtime/sources/source-store.ts';
import type { Scene } from './messages.ts';
import { STATED, withoutEntries } from './shapes.ts';

const definitions = import.meta.glob<AnySource>('../sources/*/source.ts', { import: 'source', eager: true });
const byName = new Map(Object.values(definitions).map((one) => [one.name, one]));

const refresh = (): void => undefined;
const failed: SourceState<unknown> = {
  status: 'failed',
  problem: { code: 'network.failed', severity: 'error', message: 'error.network.failed' },
  refresh,
};

interface PreviewData {
  readonly real: SourceStore['getSource'];
  readonly values: ReadonlyMap<string, object>;
  readonly data: Scene['data'];
}

/**
 * Sources of a preview: public ones are read from the platform, personal ones use sample data. The catalogue sets one
 * state for all.
 */
export function previewSources({ real, values, data }: PreviewData): SourceStore['getSource'] {
  const made = new Map<string, Observable<SourceState<unknown>>>();
  const fixed = (shape: string): Observable<SourceState<unknown>> => {
    const known = made.get(shape) ?? createObservable(getState(values.get(shape), data));
    made.set(shape, known);
    return known;
  };
  return (name, params) => {
    const definition = byName.get(name);
    if (name === STATED) return fixed(String(params.shape));
    if (definition && (definition.personal || data !== 'real')) return fixed(definition.returns);
    return real(name, params);
  };
}

function getState(value: unknown, data: Scene['data']): SourceState<unknown> {
  if (data === 'loading' || value === undefined) return { status: 'loading', refresh };
  if (data === 'failed') return failed;
  return { status: 'ready', value: data === 'empty' ? withoutEntries(value) : value, refresh };
}
