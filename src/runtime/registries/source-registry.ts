import type { SourceDefinition } from '../../../renderer/source/define-source.ts';
import { byFolder } from './by-folder.ts';

export type AnySource = SourceDefinition<unknown, unknown, unknown>;

/** Sources of many screens. */
const sources = byFolder(
  import.meta.glob<AnySource>(
    [
      '../../sources/*/source.ts',
      '!../../sources/{agent-,team-,member-,inbox,message,unread,lottery,point,promotion-,mission,rank,reward,raffle,referral,payout,withdraw,deposit,chat,service}*/**',
    ],
    { import: 'source' },
  ),
);

/**
 * Returns a source; undefined when there is none with that name. The list of those that few screens read is a file of its own, so that
 * the app's first file does not grow with them.
 */
export async function loadSource(name: string): Promise<AnySource | undefined> {
  if (Object.hasOwn(sources, name)) return sources[name]?.();
  const { laterSources } = await import('./later-sources.ts');
  return Object.hasOwn(laterSources, name) ? laterSources[name]?.() : undefined;
}
