import type { Frozen } from '../../../renderer/manifest/merge/freeze.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { MANIFEST_CHANNEL } from '../../sites/serving/store.ts';
import { servedText } from '../drafts/served-text.ts';
import { goLive } from './go-live.ts';
import { enqueueEvaluation, publishDueVersions } from './jobs.ts';
import { addVersion, lockVersions, versionIn } from './store.ts';
import { addManifest, isListed } from './version-state-store.ts';

export interface Publication {
  readonly merchant: string;
  readonly frozen: Frozen;
  readonly presets: readonly string[];
  readonly text: string;
  readonly note: string;
  readonly by: string;
  /** When the version goes live; at once when left out. */
  readonly at?: Date | undefined;
  /** Percentage of the players who get the version; all when left out. */
  readonly share?: number | undefined;
}

/**
 * Stores a validated layer as a version and publishes it: for all players, for a share of them, or at a later time.
 * Returns undefined when another roll-out is running. The files that were live before are stored as a version, so that
 * a rollback to them is possible.
 */
export async function publishVersion(
  within: Executor,
  platform: Pick<Platform, 'database' | 'clock' | 'sites' | 'manifests' | 'jobs'>,
  publication: Publication,
): Promise<bigint | undefined> {
  const { merchant, frozen, presets, text, note, by, at, share } = publication;
  const now = platform.clock.now();
  const { notify } = platform.database;
  await lockVersions(within, merchant);
  if (share !== undefined && (await versionIn(within, merchant, 'canary'))) return undefined;
  await keepFiles(within, platform, merchant);
  await addManifest(within, { merchant, frozen, presets });
  const state = share !== undefined ? 'canary' : at ? 'scheduled' : 'past';
  const version = { merchant, hash: frozen.hash, text, origin: 'studio', state, note, by, now } as const;
  const id = await addVersion(within, { ...version, goesLiveAt: at, share });
  if (state === 'past') await goLive(within, notify, { merchant, id, hash: frozen.hash, now });
  else if (state === 'canary') {
    await notify(MANIFEST_CHANNEL, JSON.stringify({ merchant, hash: frozen.hash }), within);
    await enqueueEvaluation(platform, within);
  } else if (at) await platform.jobs.enqueue(publishDueVersions, {}, { runAt: at.getTime(), within });
  return id;
}

/** Stores the served files as a version before a publication over them. */
async function keepFiles(
  within: Executor,
  platform: Pick<Platform, 'clock' | 'sites' | 'manifests' | 'database'>,
  merchant: string,
): Promise<void> {
  const site = platform.sites.byCode(merchant);
  if (!site || (await isListed(within, merchant, site.hash))) return;
  const text = await servedText(merchant, { platform });
  const version = { merchant, hash: site.hash, text, origin: 'files', state: 'past', note: '', by: 'files' } as const;
  await addVersion(within, { ...version, now: platform.clock.now() });
}
