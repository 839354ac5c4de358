import { expect, test } from 'vitest';
import catalog from '../../../generated/catalog.json' with { type: 'json' };
import type { Manifest } from '../../../generated/types/manifest.ts';
import awaited from '../../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import { flagsOf } from './view.ts';

test('[OPS-03] the preview offers every flag except those whose feature does not exist yet', () => {
  const flags = Object.fromEntries(catalog.flags.map((flag) => [flag, false]));
  const offered = Object.keys(flagsOf({ flags, settings: {}, registration: {} } as unknown as Manifest, undefined));
  expect(offered.toSorted()).toEqual(catalog.flags.filter((flag) => !Object.hasOwn(awaited, flag)).toSorted());
});
