// Imports every widget, source, action and fact definition. They are plain .ts files; components are loaded only by
// pages.
import { readdir } from 'node:fs/promises';
import type { ActionDefinition } from '../../renderer/action/define-action.ts';
import type { FactDefinition } from '../../renderer/fact/define-fact.ts';
import type { SourceDefinition } from '../../renderer/source/define-source.ts';
import type { WidgetDefinition } from '../../renderer/widget/define-widget.ts';
import { GenerationError } from './generation-error.ts';
import type { Schemas } from './schemas.ts';
import { widgetFolders } from './widget-folders.ts';

export interface Definitions {
  readonly widgets: readonly WidgetDefinition[];
  readonly actions: readonly ActionDefinition<unknown, unknown>[];
  readonly sources: readonly SourceDefinition<unknown, unknown, unknown>[];
  readonly facts: readonly FactDefinition[];
}

export async function readDefinitions(root: URL, schemas: Schemas): Promise<Definitions> {
  return {
    widgets: await readAll<WidgetDefinition>(widgetFolders(root), root),
    actions: await readAll(placesIn('src/actions', 'action.ts', schemas.actions), root),
    sources: await readAll(placesIn('src/sources', 'source.ts', schemas.sources), root),
    facts: await readFacts(new URL('src/facts/', root)),
  };
}

interface Place {
  readonly name: string;
  /** Path of the folder from the project's root. */
  readonly path: string;
  readonly file: string;
}

const placesIn = (folder: string, file: string, schemas: ReadonlyMap<string, unknown>): Place[] =>
  [...schemas.keys()].map((name) => ({ name, path: `${folder}/${name}`, file }));

async function readAll<D extends { name: string }>(places: readonly Place[], root: URL): Promise<D[]> {
  const found: D[] = [];
  for (const { name, path, file } of places) {
    const module = (await import(new URL(`${path}/${file}`, root).href)) as Record<string, unknown>;
    const definition = Object.values(module).find(
      (value): value is D => typeof value === 'object' && value !== null && 'name' in value,
    );
    if (!definition) throw new GenerationError([`${path}/${file} exports no definition.`]);
    if (definition.name !== name)
      throw new GenerationError([
        `${path}/${file} name: expected "${name}", the name of its folder, found ${JSON.stringify(definition.name)}.`,
      ]);
    found.push(definition);
  }
  return found;
}

/** A fact file may use any export names; facts are recognized by their name, type and description. */
async function readFacts(folder: URL): Promise<FactDefinition[]> {
  const files = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const found: FactDefinition[] = [];
  for (const file of files) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    found.push(...Object.values(module).filter(isFact));
  }
  return found;
}

const isFact = (value: unknown): value is FactDefinition =>
  typeof value === 'object' && value !== null && 'describes' in value && 'type' in value && 'name' in value;
