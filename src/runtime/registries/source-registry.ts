import type { SourceDefinition } from '../../../renderer/source/define-source.ts';
import { byFolder } from './by-folder.ts';

export type AnySource = SourceDefinition<unknown, unknown, unknown>;

const sources = byFolder(import.meta.glob<AnySource>('../../sources/*/source.ts', { import: 'source' }));

export const loadSource = async (name: string): Promise<AnySource | undefined> =>
  Object.hasOwn(sources, name) ? sources[name]?.() : undefined;
