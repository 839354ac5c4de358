// Makes everything that is derived from the schemas and the widget, source, action and fact folders: types, validators, catalog, texts, icons, published schemas, reference pages.
import { writeAdapterReference } from './generate/adapter-reference.ts';
import { readDefinitions } from './generate/definitions.ts';
import { readSchemas } from './generate/schemas.ts';
import { writeCallTable, writeOperatorCallTable } from './generate/call-table.ts';
import { writeCatalog } from './generate/catalog.ts';
import { writeDataProps } from './generate/data-props.ts';
import { writeFlags, writeIcons } from './generate/icons.ts';
import { writeOpenApi } from './generate/openapi.ts';
import { writePackageWidgets } from './generate/package-widgets.ts';
import { writePublished } from './generate/published.ts';
import { writeReference } from './generate/reference.ts';
import { writeTexts } from './generate/texts.ts';
import { writeTypes } from './generate/types.ts';
import { writeValidators } from './generate/validators.ts';
import { writer } from './generate/writer.ts';

const root = new URL('..', import.meta.url);
const out = writer(root);

const schemas = await readSchemas(root);
const texts = await writeTexts(root, out);
await writeTypes(schemas, out);
writeCallTable(schemas, out);
writeOperatorCallTable(schemas, out);
writeDataProps(schemas, out);
writeValidators(schemas, out);
// Actions and sources may import what was made so far: in a fresh clone it has to be there before they are read.
await out.write();
const definitions = await readDefinitions(root, schemas);
const icons = await writeIcons(root, out);
await writeFlags(root, out);
writeCatalog({ schemas, definitions, texts, icons }, out);
writePackageWidgets(root, out);
writePublished({ schemas, definitions }, out);
writeOpenApi(schemas, out);
writeReference({ root, schemas, definitions }, out);
await writeAdapterReference(out);
await out.finish();
