// The catalog: everything a manifest may name. Validation, editors, the studio and the reference pages read it.
import { readFileSync } from 'node:fs';
import type { Definitions } from './definitions.ts';
import type { Schema, Schemas } from './schemas.ts';
import type { TextCatalog } from './texts/write-texts.ts';
import type { Writer } from './writer.ts';

interface Input {
  readonly schemas: Schemas;
  readonly definitions: Definitions;
  readonly texts: TextCatalog;
  readonly icons: readonly string[];
}

export function writeCatalog({ schemas, definitions, texts, icons }: Input, out: Writer): void {
  const manifest = schemas.byId.get('manifest/manifest.schema.json') as { $defs: Record<string, { enum: string[] }> };
  const catalog = {
    widgets: Object.fromEntries(
      definitions.widgets.map((widget) => {
        const schema = schemas.widgets.get(widget.name) as Schema;
        const events = Object.fromEntries(
          Object.entries(widget.events ?? {}).map(([name, event]) => [
            name,
            { describes: event.describes, ...(event.defaultActions ? { defaultActions: event.defaultActions } : {}) },
          ]),
        );
        return [
          widget.name,
          {
            describes: widget.describes,
            slots: widget.slots ?? [],
            events,
            criticality: widget.criticality ?? 'normal',
            data: dataProps(schema),
            schema,
          },
        ];
      }),
    ),
    actions: Object.fromEntries(
      definitions.actions.map((action) => [
        action.name,
        {
          describes: action.describes,
          ...(action.requires ? { requires: action.requires } : {}),
          schema: schemas.actions.get(action.name),
        },
      ]),
    ),
    sources: Object.fromEntries(
      definitions.sources.map((source) => [
        source.name,
        { describes: source.describes, returns: source.returns, schema: schemas.sources.get(source.name) },
      ]),
    ),
    facts: Object.fromEntries(
      definitions.facts.map(({ name, type, describes, values }) => [
        name,
        { type, describes, ...(values ? { values } : {}) },
      ]),
    ),
    flags: manifest.$defs.FlagName?.enum ?? [],
    icons,
    ...texts,
    version: (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
      .version,
  };
  out.addJson('generated/catalog.json', catalog);
}

/** Pointers of the props that take data, with the shape each accepts. */
function dataProps(schema: Schema, pointer = ''): Record<string, string> {
  const found: Record<string, string> = {};
  if (schema['x-kind'] === 'data') found[pointer] = String(schema['x-data']);
  for (const [name, one] of Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {}))
    Object.assign(found, dataProps(one, `${pointer}/${name}`));
  return found;
}
