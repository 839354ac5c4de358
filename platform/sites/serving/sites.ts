import type { Packed } from '../../kernel/packed/packed.ts';
import { createValidationResults, type ValidationResults } from '../files/validation-results.ts';
import type { HashedFile, PublishedSite, RollOut, Site } from './site.ts';
import { applySiteSettings, type SiteRun } from './site-settings.ts';

type SiteChange = 'manifest' | 'settings' | 'roll-out';
type Listener = (site: Site, change: SiteChange) => void;

/** The sites that are served, in maps by host and by code. */
export interface Sites {
  byHost(host: string): Site | undefined;
  byCode(code: string): Site | undefined;
  all(): readonly Site[];
  /** Returns the version in canary rollout at a site; undefined when there is none. */
  rollOut(code: string): RollOut | undefined;
  /** Returns the last validation result of each merchant's folder, including folders that were never valid. */
  validationResults(): ValidationResults;
  /** Calls the listener after each change of a site. Returns the function that unsubscribes. */
  onChange(listener: Listener): () => void;
  /**
   * Finds files by the names that pages request: `aurora.<hash>.json`, `aurora.pt.<hash>.json`, `aurora.<hash>.css`.
   */
  findManifest(name: string): Promise<Packed | undefined>;
  findTexts(name: string): Promise<Packed | undefined>;
  findTheme(name: string): Promise<Packed | undefined>;
}

export interface SiteRegistry extends Sites {
  /** Serves a new version of a site, or a new site. */
  put(published: PublishedSite, run: SiteRun): void;
  /** Serves a site with other settings. */
  setRun(code: string, run: SiteRun): void;
  /** Serves another version to a share of a site's visitors; undefined ends the rollout. */
  setRollOut(code: string, rollOut: NewRollOut | undefined): void;
  remove(code: string): void;
  /** Stores the validation results of all folders, or of the given ones only. */
  recordValidation: ReturnType<typeof createValidationResults>['record'];
}

interface NewRollOut extends Omit<RollOut, 'site'> {
  readonly published: PublishedSite;
}

/** Number of versions kept for each site, because open pages still request files of older versions. */
const MAX_VERSIONS = 4;

type FindStoredManifest = (code: string, hash: string) => Promise<Packed | undefined>;

export function createSiteRegistry(findStoredManifest: FindStoredManifest): SiteRegistry {
  const sites = new Map<string, Site>();
  const hosts = new Map<string, Site>();
  const { versions, keep } = createVersionHistory();
  const rollOuts = new Map<string, RollOut>();
  const listeners = new Set<Listener>();
  const results = createValidationResults();

  const removeHosts = (code: string): void => {
    for (const host of sites.get(code)?.manifest.merchant.hosts ?? [])
      if (hosts.get(host)?.code === code) hosts.delete(host);
  };
  const place = (site: Site, change: SiteChange): void => {
    const isNew = !sites.has(site.code);
    removeHosts(site.code);
    for (const host of site.manifest.merchant.hosts) hosts.set(host, site);
    sites.set(site.code, site);
    if (!isNew) for (const listener of listeners) listener(site, change);
  };

  return {
    ...createFinders(sites, (code) => versions.get(code) ?? [], findStoredManifest),
    byHost: (host) => hosts.get(host),
    byCode: (code) => sites.get(code),
    all: () => [...sites.values()],
    rollOut: (code) => rollOuts.get(code),
    validationResults: results.current,
    recordValidation: results.record,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (published, run) => {
      keep(published);
      place({ ...published, run }, 'manifest');
    },
    setRun: (code, run) => {
      const site = sites.get(code);
      const rollOut = rollOuts.get(code);
      if (rollOut) rollOuts.set(code, { ...rollOut, site: withSettings(rollOut.site, run) });
      if (site) place({ ...site, run }, 'settings');
    },
    setRollOut: (code, next) => {
      const live = sites.get(code);
      if (next && live) {
        const { published, ...rest } = next;
        keep(published);
        rollOuts.set(code, { ...rest, site: withSettings(published, live.run) });
      } else if (!rollOuts.delete(code)) return;
      if (live) for (const listener of listeners) listener(live, 'roll-out');
    },
    remove: (code) => {
      removeHosts(code);
      rollOuts.delete(code);
      sites.delete(code);
      versions.delete(code);
    },
  };
}

/** Creates the list of each site's last versions, newest first. */
function createVersionHistory() {
  const versions = new Map<string, readonly PublishedSite[]>();
  const keep = (published: PublishedSite): void => {
    const others = (versions.get(published.code) ?? []).filter((site) => site.hash !== published.hash);
    versions.set(published.code, [published, ...others].slice(0, MAX_VERSIONS));
  };
  return { versions, keep };
}

/** Returns a version with the site's settings. Their effect depends on the version's manifest. */
const withSettings = (published: PublishedSite, { settings }: SiteRun): Site => ({
  ...published,
  run: applySiteSettings(published.manifest, settings),
});

/**
 * Creates the functions that find files by name among the kept versions. Older manifests are read from the database.
 */
function createFinders(
  sites: ReadonlyMap<string, Site>,
  newestFirst: (code: string) => readonly PublishedSite[],
  findStoredManifest: FindStoredManifest,
): Pick<Sites, 'findManifest' | 'findTexts' | 'findTheme'> {
  const find = async (
    code: string,
    hash: string,
    pick: (site: PublishedSite) => HashedFile,
  ): Promise<Packed | undefined> =>
    newestFirst(code)
      .map(pick)
      .find((file) => file.hash === hash)
      ?.packed();
  return {
    findManifest: async (name) => {
      const { code, hash } = parse(name, /^(?<code>[a-z][a-z0-9-]*)\.(?<hash>[A-Za-z0-9_-]{8,64})\.json$/);
      if (!code || !hash || !sites.has(code)) return undefined;
      return (await find(code, hash, (site) => site.file)) ?? findStoredManifest(code, hash);
    },
    findTexts: async (name) => {
      const { code, language, hash } = parse(
        name,
        /^(?<code>[a-z][a-z0-9-]*)\.(?<language>[A-Za-z0-9-]{2,35})\.(?<hash>[a-f0-9]{32})\.json$/,
      );
      const supportsLanguage = code && sites.get(code)?.manifest.locale.supported.some((one) => one === language);
      return supportsLanguage && language && hash ? find(code, hash, (site) => site.texts(language)) : undefined;
    },
    findTheme: async (name) => {
      const { code, hash } = parse(name, /^(?<code>[a-z][a-z0-9-]*)\.(?<hash>[a-f0-9]{32})\.css$/);
      return code && hash ? find(code, hash, (site) => site.theme) : undefined;
    },
  };
}

const parse = (name: string, pattern: RegExp): Readonly<Record<string, string | undefined>> =>
  pattern.exec(name)?.groups ?? {};
