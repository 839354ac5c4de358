// Generates everything that is derived from the schemas and the widget, source, action and fact folders: types, validators, catalog, texts, icons, published schemas, reference pages.

import { liveEventFiles } from '../platform/kernel/events/find-live-events.ts';
import { writeAdapterReference } from './generate/adapter-reference.ts';
import { writeCallTable, writeOperatorCallTable } from './generate/call-table.ts';
import { writeCatalog } from './generate/catalog.ts';
import { writeDataProps } from './generate/data-props.ts';
import { readDefinitions } from './generate/definitions.ts';
import { GenerationError } from './generate/generation-error.ts';
import { writeFlags, writeIcons } from './generate/icons.ts';
import { writeOpenApi } from './generate/openapi/documents.ts';
import { writePackageWidgets } from './generate/package-widgets.ts';
import { writePublished } from './generate/published.ts';
import { writeReference } from './generate/reference.ts';
import { readSchemas } from './generate/schemas.ts';
import { writeTexts } from './generate/texts/write-texts.ts';
import { writeLiveEventNames, writeTypes } from './generate/types.ts';
import { writeValidators } from './generate/validators.ts';
import { widgetFolders } from './generate/widget-folders.ts';
import { writer } from './generate/writer.ts';
import { wrongDefinitions } from './generate/wrong-definitions.ts';
import { wrongSchemas } from './generate/wrong-schemas.ts';
import { exitWithHelp } from './run/help.mjs';

exitWithHelp(`npm run generate

Writes what is derived from schemas, widgets, sources, actions and facts: types, validators, texts and icons to generated/,
the manifest's schema and OpenAPI to schemas/published/, and docs/reference/. Commit what changes in the last two.`);

const root = new URL('..', import.meta.url);
const out = writer(root);

try {
  await generate();
} catch (error) {
  if (!(error instanceof GenerationError)) throw error;
  process.stderr.write(`${error.sentences.join('\n')}\n`);
  process.exitCode = 1;
}

async function generate(): Promise<void> {
  const schemas = await readSchemas(root);
  const folders = new Map(widgetFolders(root).map((folder) => [folder.name, folder]));
  reject(wrongSchemas(schemas, (name) => folders.get(name)?.path ?? `widgets/${name}`));
  const texts = writeTexts(root, out);
  await writeTypes(schemas, out);
  writeLiveEventNames(
    liveEventFiles().map(({ name }) => name),
    out,
  );
  writeCallTable(schemas, out);
  writeOperatorCallTable(schemas, out);
  writeDataProps(schemas, out);
  writeValidators(schemas, out);
  // Action and source definitions may import generated files, so these are written before the definitions are loaded.
  await out.write();
  const definitions = await readDefinitions(root, schemas);
  reject(wrongDefinitions(definitions, folders));
  const icons = await writeIcons(root, out);
  await writeFlags(root, out);
  writeCatalog({ schemas, definitions, texts, icons }, out);
  writePackageWidgets(root, out);
  writePublished({ schemas, definitions }, out);
  writeOpenApi(schemas, out);
  writeReference({ root, schemas, definitions }, out);
  await writeAdapterReference(out);
  await out.finish();
}

function reject(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new GenerationError(sentences);
}
