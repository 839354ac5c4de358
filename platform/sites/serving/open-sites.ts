import type { Settings } from '../../../generated/types/settings.ts';
import { formatProblem, type Problem } from '../../../renderer/problem/problem.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Log } from '../../kernel/log/log.ts';
import { pack } from '../../kernel/packed/packed.ts';
import type { Frozen, Ingredients } from './create-site.ts';
import { publishSite } from './create-site.ts';
import { makeRun } from './site-settings.ts';
import { createSiteBoard, type SiteBoard, type Sites } from './sites.ts';
import {
  createSiteStore,
  MANIFEST_CHANNEL,
  SETTINGS_CHANNEL,
  type SiteStore,
  type StoredRollOut,
  type StoredSettings,
} from './store.ts';

/** A merchant's folder as it was read: a manifest that holds, or what is wrong with it. */
export interface LoadedSite {
  readonly code: string;
  readonly frozen?: Frozen;
  readonly problems: readonly Problem[];
}

export interface SiteParts {
  readonly database: Database;
  readonly log: Log;
  readonly ingredients: Ingredients;
  /** Reads the merchants' folders; all of them, or only the given ones. */
  readonly load: (only?: ReadonlySet<string>) => Promise<readonly LoadedSite[]>;
  /** Says what is wrong with settings; nothing when they are good. */
  readonly checkSettings: (settings: unknown) => readonly string[];
  /** Prints problems for whoever edits the files. */
  readonly print: (line: string) => void;
}

export interface OpenSites {
  readonly sites: Sites;
  /** Reads the folders again; what is good is served at once, what is not is printed and changes nothing. */
  reload(only?: ReadonlySet<string>): Promise<void>;
  /** Settings from elsewhere, for upstream mode. */
  setSettings(code: string, settings: Settings): void;
  /**
   * Serves what the database holds by now, of one merchant or of all. Processes hear of changes a moment later; whoever
   * has just made one must find it.
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

/** Loads every site, serves it, and keeps it as the files, the database and the other processes say. */
export async function openSites(parts: SiteParts): Promise<OpenSites> {
  const { database, log } = parts;
  const store = createSiteStore(database);
  const board = createSiteBoard(async (code, hash) => {
    const version = await store.findVersion(code, hash);
    if (!version) return undefined;
    const { texts: _texts, ...withoutTexts } = version.manifest;
    return pack(JSON.stringify(withoutTexts), 'application/json; charset=utf-8');
  });
  const desk: SiteDesk = { ...parts, store, board, codes: new Set(), heard: new Map() };
  let turn: Promise<void> = Promise.resolve();
  // One after the other: what was read from the database first must not be served last.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(() => later(log, work()));
    return turn;
  };
  const stops = [
    await database.listen(
      MANIFEST_CHANNEL,
      (payload) => void inTurn(() => adoptVersion(desk, (JSON.parse(payload) as { merchant: string }).merchant)),
      () => void inTurn(() => adoptAll(desk)),
    ),
    await database.listen(
      SETTINGS_CHANNEL,
      (code) => void inTurn(() => adoptSettings(desk, code)),
      () => void inTurn(() => adoptAllSettings(desk)),
    ),
  ];
  await loadAll(desk);
  return {
    sites: board,
    reload: (only) => inTurn(() => publishLoaded(desk, { only })),
    setSettings: (code, settings) => putSettings(desk, code, settings),
    catchUp: async (code) => {
      const behind = await whatIsBehind(desk, code);
      if (behind.length > 0) await inTurn(() => adoptEach(desk, behind));
    },
    close: async () => {
      for (const stop of stops) await stop();
      await turn;
    },
  };
}

interface SiteDesk extends SiteParts {
  readonly store: SiteStore;
  readonly board: SiteBoard;
  /** Merchants that have a folder here, good or not. */
  readonly codes: Set<string>;
  /** Version of the settings that was read from the database last, believed or not, by merchant. */
  readonly heard: Map<string, number>;
}

async function loadAll(desk: SiteDesk): Promise<void> {
  await publishLoaded(desk, { known: await desk.store.currentHashes() });
  await adoptAll(desk);
  await adoptAllSettings(desk);
}

/** Publishes the folders that are good, unless their version is `known` to be current. A merchant whose folder is not keeps the version that is in the database. */
async function publishLoaded(
  desk: SiteDesk,
  { only, known }: { only?: ReadonlySet<string> | undefined; known?: ReadonlyMap<string, string> },
): Promise<void> {
  const loaded = await desk.load(only);
  desk.board.noteReadings(loaded, only);
  const published = await desk.store.publishedByOperators();
  for (const { code, frozen, problems } of loaded) {
    desk.codes.add(code);
    // Warnings are for whoever works on the files of just these merchants.
    for (const problem of problems) {
      if (problem.severity !== 'error' && !only) continue;
      desk.print(formatProblem(problem));
      if (problem.fix) desk.print(`    ${problem.fix}`);
    }
    if (!frozen) {
      desk.log.error(
        { merchant: code, problems: problems.length },
        'manifest refused; the last good one keeps serving',
      );
      continue;
    }
    if (desk.board.byCode(code)?.hash === frozen.hash) continue;
    if (published.has(code)) {
      if (only)
        desk.print(`${code}: what operators published is served, not its files; rolling back to them stands in /ops.`);
      continue;
    }
    const { manifest, hash, presets } = frozen;
    if (known?.get(code) !== hash) {
      await desk.store.publish({ merchant: code, hash, manifest, presets });
      await desk.store.seedSettings(code);
    }
    serve(desk, frozen);
  }
}

/** Serves a version with the settings that hold now. */
function serve({ board, ingredients, log }: SiteDesk, frozen: Frozen): void {
  const { code } = frozen.manifest.merchant;
  const before = board.byCode(code);
  if (before?.hash === frozen.hash) return;
  board.put(publishSite(frozen, ingredients), makeRun(frozen.manifest, before?.run.settings ?? NO_SETTINGS));
  log.info({ merchant: code, hash: frozen.hash }, 'manifest published');
}

/** A version was published here or by another process. */
async function adoptVersion(desk: SiteDesk, merchant: string): Promise<void> {
  // Of two that come close together the later must win, so what is current now counts, not what was told.
  const version = await desk.store.currentVersion(merchant);
  if (version && desk.codes.has(merchant)) serve(desk, version);
  rollOut(desk, merchant, await desk.store.rollOuts(merchant));
}

/** Gives a share of the visitors what is rolled out to them now, which may be nothing. */
function rollOut({ board, codes, ingredients, log }: SiteDesk, code: string, stored: readonly StoredRollOut[]): void {
  const next = stored.find(({ version }) => version.merchant === code);
  const before = board.rollOut(code);
  if (!codes.has(code) || (before?.id === next?.id && before?.share === next?.share)) return;
  const published = next && publishSite(next.version, ingredients);
  board.setRollOut(code, next && published && { id: next.id, share: next.share, published });
  log.info({ merchant: code, hash: next?.version.hash, share: next?.share ?? 0 }, 'share of the visitors changed');
}

/** Serves what is current in the database and not served yet: last good versions, and what was missed. */
async function adoptAll(desk: SiteDesk): Promise<void> {
  for (const version of await desk.store.currentVersions()) if (desk.codes.has(version.merchant)) serve(desk, version);
  const rollOuts = await desk.store.rollOuts();
  for (const code of desk.codes) rollOut(desk, code, rollOuts);
}

async function adoptSettings(desk: SiteDesk, code: string): Promise<void> {
  const stored = await desk.store.settingsOf(code);
  if (stored) adopt(desk, stored);
}

async function adoptAllSettings(desk: SiteDesk): Promise<void> {
  for (const stored of await desk.store.allSettings()) adopt(desk, stored);
}

/** Merchants of which the database holds something else than this process has read of it. */
async function whatIsBehind({ store, board, codes, heard }: SiteDesk, only?: string): Promise<string[]> {
  const standings = await store.standings(only);
  return standings
    .filter(({ merchant }) => codes.has(merchant))
    .filter(({ merchant, hash, version }) => board.byCode(merchant)?.hash !== hash || heard.get(merchant) !== version)
    .map(({ merchant }) => merchant);
}

async function adoptEach(desk: SiteDesk, merchants: readonly string[]): Promise<void> {
  for (const merchant of merchants) {
    await adoptVersion(desk, merchant);
    await adoptSettings(desk, merchant);
  }
}

/** Malformed settings change nothing: the last good ones serve on, and it is reported. */
function adopt(desk: SiteDesk, { merchant, version, settings }: StoredSettings): void {
  desk.heard.set(merchant, version);
  const problems = desk.checkSettings(settings);
  if (problems.length === 0) putSettings(desk, merchant, { ...NO_SETTINGS, ...(settings as Partial<Settings>) });
  else desk.log.error({ merchant, problems }, 'settings refused; the last good ones hold');
}

function putSettings({ board, log }: SiteDesk, code: string, settings: Settings): void {
  const site = board.byCode(code);
  if (
    !site ||
    (site.run.version === settings.version && JSON.stringify(site.run.settings) === JSON.stringify(settings))
  )
    return;
  board.setRun(code, makeRun(site.manifest, settings));
  log.info({ merchant: code, version: settings.version }, 'settings changed');
}

/** Work that nobody waits for must not end the process when it fails. */
async function later(log: Log, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => log.error({ err: error }, 'sites could not be brought up to date'));
}
