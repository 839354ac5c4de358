import type { WidgetDefinition } from './define-widget.ts';

type WidgetComponent = Awaited<ReturnType<WidgetDefinition['load']>>['default'];

export interface WidgetEntry {
  readonly definition: WidgetDefinition;
  readonly component: WidgetComponent;
}

/** Widgets by name. A widget is loaded when a screen places it; loaded widgets render synchronously. */
export interface WidgetRegistry {
  readonly has: (name: string) => boolean;
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

/** @param importers dynamic import of each widget's definition, by name */
export function createWidgetRegistry(
  importers: Readonly<Record<string, () => Promise<WidgetDefinition>>>,
): WidgetRegistry {
  const entries = new Map<string, WidgetEntry>();
  const pending = new Map<string, Promise<WidgetEntry>>();
  const load = async (name: string, importer: () => Promise<WidgetDefinition>): Promise<WidgetEntry> => {
    const definition = await importer();
    const entry = { definition, component: (await definition.load()).default };
    entries.set(name, entry);
    return entry;
  };
  return {
    has: (name) => Object.hasOwn(importers, name),
    getLoaded: (name) => entries.get(name),
    async load(name) {
      const importer = Object.hasOwn(importers, name) ? importers[name] : undefined;
      const known = entries.get(name);
      if (known || !importer) return known;
      const started = pending.get(name) ?? inTime(name, load(name, importer)).finally(() => pending.delete(name));
      pending.set(name, started);
      return started;
    },
  };
}
