import { byFolder } from './by-folder.ts';
import type { AnySource } from './source-registry.ts';

/** All sources. Those of the first list are not asked for here. */
export const laterSources = byFolder(import.meta.glob<AnySource>('../../sources/*/source.ts', { import: 'source' }));
