// Imports every widget, source, action and fact definition. They are plain .ts: what draws is only loaded by a page.
import { readdir } from 'node:fs/promises';
import type { ActionDefinition } from '../../renderer/action/define-action.ts';
import type { FactDefinition } from '../../renderer/fact/define-fact.ts';
import type { SourceDefinition } from '../../renderer/source/define-source.ts';
import type { WidgetDefinition } from '../../renderer/widget/define-widget.ts';
import type { Schemas } from './schemas.ts';

export interface Definitions {
  readonly widgets: readonly WidgetDefinition[];
  readonly actions: readonly ActionDefinition<unknown, unknown>[];
  readonly sources: readonly SourceDefinition<unknown, unknown, unknown>[];
  readonly facts: readonly FactDefinition[];
}

export async function readDefinitions(root: URL, schemas: Schemas): Promise<Definitions> {
  return {
    widgets: await fromFolders<WidgetDefinition>(new URL('widgets/', root), 'widget.ts', schemas.widgets.keys()),
    actions: await fromFolders(new URL('src/actions/', root), 'action.ts', schemas.actions.keys()),
    sources: await fromFolders(new URL('src/sources/', root), 'source.ts', schemas.sources.keys()),
    facts: await readFacts(new URL('src/facts/', root)),
  };
}

async function fromFolders<D extends { name: string }>(
  folder: URL,
  file: string,
  names: Iterable<string>,
): Promise<D[]> {
  const found: D[] = [];
  for (const name of names) {
    const module = (await import(new URL(`${name}/${file}`, folder).href)) as Record<string, unknown>;
    const definition = Object.values(module).find(
      (value): value is D => typeof value === 'object' && value !== null && 'name' in value,
    );
    if (!definition) throw new Error(`${folder.pathname}${name}/${file} exports no definition.`);
    if (definition.name !== name)
      throw new Error(`${folder.pathname}${name}/${file} defines ${definition.name}; a name equals its folder.`);
    found.push(definition);
  }
  return found;
}

/** A fact file exports its facts by any name; a fact is what has a name, a type and a sentence about it. */
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
