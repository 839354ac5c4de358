import type { Catalog, Validator, Validators } from '../../../renderer/manifest/check/catalog.ts';
import { authoring } from '../../../scripts/generate/authoring.ts';
import { readSchemas, type Schema } from '../../../scripts/generate/schemas.ts';
import { makeAjv } from '../../../scripts/generate/validators.ts';
import facts from './catalog.json' with { type: 'json' };

/**
 * Returns a catalog of a few test widgets, so that the golden pairs test the engine and do not change with the product's
 * widgets. The envelope is the real one.
 */
export async function fixtureCatalog(): Promise<Catalog & { readonly settingsValidator: Validator }> {
  const schemas = await readSchemas(new URL('../../../', import.meta.url));
  const ajv = makeAjv(schemas, { verbose: true });
  const validator = (id: string): Validator => ajv.getSchema(id) as Validator;
  const group = (folder: string, entries: Record<string, { schema: object }>): Validators =>
    Object.fromEntries(
      Object.entries(entries).map(([name, { schema }]) => {
        const $id = `${folder}/${name}/schema.json`;
        ajv.addSchema({ ...authoring(schema as Schema), $id });
        return [name, validator($id)];
      }),
    );
  const manifest = schemas.byId.get('manifest/manifest.schema.json') as { $defs: { FlagName: { enum: string[] } } };
  return {
    ...(facts as unknown as Omit<Catalog, 'validators' | 'flags'>),
    flags: manifest.$defs.FlagName.enum,
    settingsValidator: validator('settings/settings.schema.json'),
    validators: {
      manifest: validator('manifest/manifest.schema.json'),
      widgetProps: group('widgets', facts.widgets),
      actionParams: group('actions', facts.actions),
      sourceParams: group('sources', facts.sources),
    },
  };
}
