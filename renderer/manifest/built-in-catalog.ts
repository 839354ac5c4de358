import generated from '../../generated/catalog.json' with { type: 'json' };
import { actionParams } from '../../generated/validators/actions.js';
import { manifest } from '../../generated/validators/manifest.js';
import { sourceParams } from '../../generated/validators/sources.js';
import { widgetProps } from '../../generated/validators/widgets.js';
import type { Catalog } from './catalog.ts';

/** Everything that this build's widgets, actions, sources and facts offer, with the validators made from their schemas. */
export const builtInCatalog: Catalog = {
  ...(generated as unknown as Omit<Catalog, 'validators'>),
  validators: { manifest, widgetProps, actionParams, sourceParams },
};
