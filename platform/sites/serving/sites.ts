import type { Packed } from '../../kernel/packed/packed.ts';
import { createReadings, type Readings } from '../files/validation-results.ts';
import type { HashedFile, PublishedSite, Site } from './site.ts';
import type { RollOut } from './rollout.ts';
import { makeRun, type SiteRun } from './site-settings.ts';

type SiteChange = 'manifest' | 'settings' | 'roll-out';
type Hear = (site: Site, change: SiteChange) => void;

/** Every site that is served, found by host in the same time however many there are. */
export interface Sites {
  byHost(host: string): Site | undefined;
  byCode(code: string): Site | undefined;
  all(): readonly Site[];
  /** What a share of a site's visitors gets instead, while that is so. */
  rollOut(code: string): RollOut | undefined;
  /** What the last reading of each merchant's folder found, by code; also of those whose folder was never good. */
  readings(): Readings;
  /** Hears of every site that changes, until the answered function is called. */
  onChange(hear: Hear): () => void;
  /** Files by the names under which pages ask for them: `aurora.<hash>.json`, `aurora.pt.<hash>.json`, `aurora.<hash>.css`. */
  findManifest(name: string): Promise<Packed | undefined>;
  findTexts(name: string): Promise<Packed | undefined>;
  findTheme(name: string): Promise<Packed | undefined>;
}

export interface SiteBoard extends Sites {
  /** Serves a new version of a site, or a new site. */
  put(published: PublishedSite, run: SiteRun): void;
  /** Serves a site with other settings. */
  setRun(code: string, run: SiteRun): void;
  /** Gives a share of a site's visitors another version, or all of them the same again. */
  setRollOut(code: string, rollOut: NewRollOut | undefined): void;
  remove(code: string): void;
  /** Keeps what a reading of the folders found: of all of them, or only of the given ones. */
  noteReadings: ReturnType<typeof createReadings>['note'];
}

interface NewRollOut extends Omit<RollOut, 'site'> {
  readonly published: PublishedSite;
}

/** Pages that are open still ask for what the versions before were made of. */
const KEPT_VERSIONS = 4;

type FindOld = (code: string, hash: string) => Promise<Packed | undefined>;

export function createSiteBoard(findOldManifest: FindOld): SiteBoard {
  const sites = new Map<string, Site>();
  const hosts = new Map<string, Site>();
  const { versions, keep } = createKept();
  const rollOuts = new Map<string, RollOut>();
  const hearers = new Set<Hear>();
  const readings = createReadings();

  const leaveHosts = (code: string): void => {
    for (const host of sites.get(code)?.manifest.merchant.hosts ?? [])
      if (hosts.get(host)?.code === code) hosts.delete(host);
  };
  const place = (site: Site, change: SiteChange): void => {
    const isNew = !sites.has(site.code);
    leaveHosts(site.code);
    for (const host of site.manifest.merchant.hosts) hosts.set(host, site);
    sites.set(site.code, site);
    if (!isNew) for (const hear of hearers) hear(site, change);
  };

  return {
    ...createFinders(sites, (code) => versions.get(code) ?? [], findOldManifest),
    byHost: (host) => hosts.get(host),
    byCode: (code) => sites.get(code),
    all: () => [...sites.values()],
    rollOut: (code) => rollOuts.get(code),
    readings: readings.current,
    noteReadings: readings.note,
    onChange: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
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
      if (live) for (const hear of hearers) hear(live, 'roll-out');
    },
    remove: (code) => {
      leaveHosts(code);
      rollOuts.delete(code);
      sites.delete(code);
      versions.delete(code);
    },
  };
}

/** The last versions of each site, the newest first. */
function createKept() {
  const versions = new Map<string, readonly PublishedSite[]>();
  const keep = (published: PublishedSite): void => {
    const others = (versions.get(published.code) ?? []).filter((site) => site.hash !== published.hash);
    versions.set(published.code, [published, ...others].slice(0, KEPT_VERSIONS));
  };
  return { versions, keep };
}

/** Settings hold for every version of a site; what they make of it differs with its manifest. */
const withSettings = (published: PublishedSite, { settings }: SiteRun): Site => ({
  ...published,
  run: makeRun(published.manifest, settings),
});

/** Files by name, of the versions that are kept; an older manifest is fetched. */
function createFinders(
  sites: ReadonlyMap<string, Site>,
  newestFirst: (code: string) => readonly PublishedSite[],
  findOldManifest: FindOld,
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
      return (await find(code, hash, (site) => site.file)) ?? findOldManifest(code, hash);
    },
    findTexts: async (name) => {
      const { code, language, hash } = parse(
        name,
        /^(?<code>[a-z][a-z0-9-]*)\.(?<language>[a-z-]{2,5})\.(?<hash>[a-f0-9]{32})\.json$/,
      );
      const speaks = code && sites.get(code)?.manifest.locale.supported.some((one) => one === language);
      return speaks && language && hash ? find(code, hash, (site) => site.texts(language)) : undefined;
    },
    findTheme: async (name) => {
      const { code, hash } = parse(name, /^(?<code>[a-z][a-z0-9-]*)\.(?<hash>[a-f0-9]{32})\.css$/);
      return code && hash ? find(code, hash, (site) => site.theme) : undefined;
    },
  };
}

const parse = (name: string, pattern: RegExp): Readonly<Record<string, string | undefined>> =>
  pattern.exec(name)?.groups ?? {};
