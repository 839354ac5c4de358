import type { Settings } from '../../../generated/types/settings.ts';
import { limitKinds } from '../../../renderer/problem/limit-kinds.ts';
import { formatProblem } from '../../../renderer/problem/problem.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Log } from '../../kernel/log/log.ts';
import { pack } from '../../kernel/packed/packed.ts';
import type { FrozenManifest, LoadedSite } from '../files/loaded-site.ts';
import { findSettings, listSettings, SETTINGS_CHANNEL, type StoredSettings, seedSettings } from '../settings/store.ts';
import { createSite, type SiteAssets } from './create-site.ts';
import { applySiteSettings } from './site-settings.ts';
import { createSiteRegistry, type SiteRegistry, type Sites } from './sites.ts';
import { createSiteStore, MANIFEST_CHANNEL, type SiteStore, type StoredRollOut } from './store.ts';

export interface SiteParts {
  readonly database: Database;
  readonly log: Log;
  readonly assets: SiteAssets;
  /** Reads the merchants' folders; all of them, or only the given ones. */
  readonly load: (only?: ReadonlySet<string>) => Promise<readonly LoadedSite[]>;
  /** Returns the problems of settings; empty when they are valid. */
  readonly checkSettings: (settings: unknown) => readonly string[];
  /** Prints problems for the person who edits the files. */
  readonly print: (line: string) => void;
}

export interface OpenSites {
  readonly sites: Sites;
  /** Reads the folders again. Valid manifests are served at once; problems are printed. */
  reload(only?: ReadonlySet<string>): Promise<void>;
  /** Applies settings that were read from an upstream platform. */
  setSettings(code: string, settings: Settings): void;
  /**
   * Serves the database's current state of one merchant or of all. Notifications are delivered asynchronously, but the
   * response to a change must already reflect it.
   */
  catchUp(code?: string): Promise<void>;
  close(): Promise<void>;
}

const NO_SETTINGS: Settings = {
  version: 0,
  flags: {},
  maintenance: false,
  regionRestriction: { countries: [], addresses: [] },
};

/** Loads and serves every site, then follows changes of the files, the database and the other processes. */
export async function openSites(parts: SiteParts): Promise<OpenSites> {
  const { database, log } = parts;
  const store = createSiteStore(database);
  const registry = createSiteRegistry(async (code, hash) => {
    const version = await store.findVersion(code, hash);
    if (!version) return undefined;
    const { texts: _texts, ...withoutTexts } = version.manifest;
    return pack(JSON.stringify(withoutTexts), 'application/json; charset=utf-8');
  });
  const context: SitesContext = { ...parts, store, registry, codes: new Set(), settingsVersions: new Map() };
  let queue: Promise<void> = Promise.resolve();
  // Changes run one after the other, so that an older read cannot overwrite a newer one.
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(() => logFailure(log, work()));
    return queue;
  };
  const stops = [
    await database.listen(
      MANIFEST_CHANNEL,
      (payload) => void enqueue(() => adoptVersion(context, (JSON.parse(payload) as { merchant: string }).merchant)),
      () => void enqueue(() => adoptAll(context)),
    ),
    await database.listen(
      SETTINGS_CHANNEL,
      (code) => void enqueue(() => adoptSettings(context, code)),
      () => void enqueue(() => adoptAllSettings(context)),
    ),
  ];
  await loadAndAdopt(context);
  return {
    sites: registry,
    reload: (only) => enqueue(() => publishLoaded(context, { only })),
    setSettings: (code, settings) => putSettings(context, code, settings),
    catchUp: async (code) => {
      const outdated = await findOutdated(context, code);
      if (outdated.length > 0) await enqueue(() => adoptEach(context, outdated));
    },
    close: async () => {
      for (const stop of stops) await stop();
      await queue;
    },
  };
}

interface SitesContext extends SiteParts {
  readonly store: SiteStore;
  readonly registry: SiteRegistry;
  /** Merchants that have a folder in this process, valid or not. */
  readonly codes: Set<string>;
  /** Version of the settings that was read last, valid or not, by merchant. */
  readonly settingsVersions: Map<string, number>;
}

async function loadAndAdopt(context: SitesContext): Promise<void> {
  await publishLoaded(context, { known: await context.store.currentHashes() });
  await adoptAll(context);
  await adoptAllSettings(context);
}

/**
 * Publishes the valid folders, except versions that `known` lists as current. A merchant whose folder is invalid keeps
 * its version in the database.
 */
async function publishLoaded(
  context: SitesContext,
  { only, known }: { only?: ReadonlySet<string> | undefined; known?: ReadonlyMap<string, string> },
): Promise<void> {
  const loaded = await context.load(only);
  context.registry.recordValidation(loaded, only);
  const published = await context.store.publishedByOperators();
  for (const { code, frozen, problems } of loaded) {
    context.codes.add(code);
    // Warnings are printed only when single merchants are reloaded, because then somebody edits their files.
    const { shown, more } = limitKinds(problems.filter(({ severity }) => severity === 'error' || only));
    for (const problem of shown) {
      context.print(formatProblem(problem));
      if (problem.fix) context.print(`    ${problem.fix}`);
    }
    for (const [kind, count] of more)
      context.print(`${count} more problems of the kind ${kind}: npm run manifest -- validate ${code} --all`);
    if (!frozen) {
      context.log.error(
        { merchant: code, problems: problems.length },
        'manifest refused; the last good one keeps serving',
      );
      continue;
    }
    if (context.registry.byCode(code)?.hash === frozen.hash) continue;
    if (published.has(code)) {
      if (only)
        context.print(
          `${code}: the version published in the studio is served instead of its files; roll back to the files in /ops.`,
        );
      continue;
    }
    const { manifest, hash, presets } = frozen;
    if (known?.get(code) !== hash) {
      await context.store.publish({ merchant: code, hash, manifest, presets });
      await seedSettings(context.database.db, code);
    }
    serveVersion(context, frozen);
  }
}

/** Serves a version with the current settings. */
function serveVersion({ registry, assets, log }: SitesContext, frozen: FrozenManifest): void {
  const { code } = frozen.manifest.merchant;
  const before = registry.byCode(code);
  if (before?.hash === frozen.hash) return;
  registry.put(createSite(frozen, assets), applySiteSettings(frozen.manifest, before?.run.settings ?? NO_SETTINGS));
  log.info({ merchant: code, hash: frozen.hash }, 'manifest published');
}

/** Serves a version that this or another process published. */
async function adoptVersion(context: SitesContext, merchant: string): Promise<void> {
  // Reads the current version instead of the notified one, so that the later of two notifications wins.
  const version = await context.store.currentVersion(merchant);
  if (version && context.codes.has(merchant)) serveVersion(context, version);
  rollOut(context, merchant, await context.store.rollOuts(merchant));
}

/** Starts, changes or ends the canary rollout of a merchant as stored. */
function rollOut({ registry, codes, assets, log }: SitesContext, code: string, stored: readonly StoredRollOut[]): void {
  const next = stored.find(({ version }) => version.merchant === code);
  const before = registry.rollOut(code);
  if (!codes.has(code) || (before?.id === next?.id && before?.share === next?.share)) return;
  const published = next && createSite(next.version, assets);
  registry.setRollOut(code, next && published && { id: next.id, share: next.share, published });
  log.info({ merchant: code, hash: next?.version.hash, share: next?.share ?? 0 }, 'share of the visitors changed');
}

/** Serves every current version and rollout of the database, after a start or missed notifications. */
async function adoptAll(context: SitesContext): Promise<void> {
  for (const version of await context.store.currentVersions())
    if (context.codes.has(version.merchant)) serveVersion(context, version);
  const rollOuts = await context.store.rollOuts();
  for (const code of context.codes) rollOut(context, code, rollOuts);
}

async function adoptSettings(context: SitesContext, code: string): Promise<void> {
  const stored = await findSettings(context.database.db, code);
  if (stored) adopt(context, stored);
}

async function adoptAllSettings(context: SitesContext): Promise<void> {
  for (const stored of await listSettings(context.database.db)) adopt(context, stored);
}

/** Returns the merchants whose stored version or settings differ from those this process read. */
async function findOutdated(
  { store, registry, codes, settingsVersions }: SitesContext,
  only?: string,
): Promise<string[]> {
  const statuses = await store.currentStatus(only);
  return statuses
    .filter(({ merchant }) => codes.has(merchant))
    .filter(
      ({ merchant, hash, version }) =>
        registry.byCode(merchant)?.hash !== hash || settingsVersions.get(merchant) !== version,
    )
    .map(({ merchant }) => merchant);
}

async function adoptEach(context: SitesContext, merchants: readonly string[]): Promise<void> {
  for (const merchant of merchants) {
    await adoptVersion(context, merchant);
    await adoptSettings(context, merchant);
  }
}

/** Applies valid settings; invalid ones are logged and the last valid ones stay in force. */
function adopt(context: SitesContext, { merchant, version, settings }: StoredSettings): void {
  context.settingsVersions.set(merchant, version);
  const problems = context.checkSettings(settings);
  if (problems.length === 0) putSettings(context, merchant, { ...NO_SETTINGS, ...(settings as Partial<Settings>) });
  else context.log.error({ merchant, problems }, 'settings refused; the last good ones hold');
}

function putSettings({ registry, log }: SitesContext, code: string, settings: Settings): void {
  const site = registry.byCode(code);
  if (!site || (site.run.version === settings.version && JSON.stringify(site.run.stored) === JSON.stringify(settings)))
    return;
  registry.setRun(code, applySiteSettings(site.manifest, settings));
  log.info({ merchant: code, version: settings.version }, 'settings changed');
}

/** Logs a failure of background work, which must not end the process. */
async function logFailure(log: Log, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => log.error({ err: error }, 'sites could not be updated'));
}
