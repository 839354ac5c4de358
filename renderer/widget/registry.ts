import type { WidgetDefinition } from './define-widget.ts';

type WidgetComponent = Awaited<ReturnType<WidgetDefinition['load']>>['default'];

export interface WidgetEntry {
  readonly definition: WidgetDefinition;
  readonly component: WidgetComponent;
}

/** Widgets by name. A widget is loaded when a screen places it; loaded widgets render synchronously. */
export interface WidgetRegistry {
  readonly getLoaded: (name: string) => WidgetEntry | undefined;
  /** Loads a widget once; a failed load can be retried. */
  readonly load: (name: string) => Promise<WidgetEntry | undefined>;
}

/** A chunk that hangs counts as failed after this time, so that the player gets a retry instead of an empty place. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects when the chunk has not loaded in time. */
function inTime<Value>(name: string, loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS, new Error(`Loading chunk ${name} failed: time-out.`));
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

type Importers = Readonly<Record<string, () => Promise<WidgetDefinition>>>;

const importerIn = (importers: Importers, name: string) =>
  Object.hasOwn(importers, name) ? importers[name] : undefined;

/**
 * Creates a registry from the dynamic import of each widget's definition, by name. `loadLater` returns those of widgets that few
 * screens place; it is called once a screen places a widget that is not among the first.
 */
export function createWidgetRegistry(
  importers: Importers,
  loadLater: () => Promise<Importers> = () => Promise.resolve({}),
): WidgetRegistry {
  const entries = new Map<string, WidgetEntry>();
  const pending = new Map<string, Promise<WidgetEntry | undefined>>();
  const load = async (name: string): Promise<WidgetEntry | undefined> => {
    const importer = importerIn(importers, name) ?? importerIn(await loadLater(), name);
    if (!importer) return undefined;
    const definition = await importer();
    const entry = { definition, component: (await definition.load()).default };
    entries.set(name, entry);
    return entry;
  };
  return {
    getLoaded: (name) => entries.get(name),
    async load(name) {
      const known = entries.get(name);
      if (known) return known;
      const started = pending.get(name) ?? inTime(name, load(name)).finally(() => pending.delete(name));
      pending.set(name, started);
      return started;
    },
  };
}
