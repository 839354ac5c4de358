import catalog from '../../../generated/catalog.json' with { type: 'json' };
import { actionParams } from '../../../generated/validators/actions.js';
import { manifest } from '../../../generated/validators/manifest.js';
import { sourceParams } from '../../../generated/validators/sources.js';
import { widgetProps } from '../../../generated/validators/widgets.js';
import type { Catalog } from './catalog.ts';

/** The catalog of this engine, as `npm run generate` made it. Everything else takes a catalog as a value. */
export const generatedCatalog: Catalog = {
  ...(catalog as unknown as Omit<Catalog, 'validators'>),
  validators: { manifest, widgetProps, actionParams, sourceParams },
};
