import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed as isSeed } from '../../../generated/validators/seed.js';
import type { Notice } from './store.ts';

/** A file that is valid under schemas/manifest/seed.schema.json, with defaults filled in. */
interface SeedFile {
  announcements?: Record<string, { kind: 'player' | 'popup'; hoursAgo: number; texts: Notice['texts'] }>;
  promotions?: Record<string, SeedPromotion>;
  help?: Record<string, { titles: Record<string, string>; articles: Record<string, { texts: Notice['texts'] }> }>;
  goods?: Record<string, SeedProduct>;
  raffles?: Record<string, { preset: 'wheel' | 'envelope' }>;
  order?: string[];
}

/** A ready promotion in a seed file, with what differs. */
export interface SeedPromotion {
  readonly preset: string;
  readonly category?: string;
  readonly image?: string;
  /** Game categories whose play counts. */
  readonly games?: readonly string[];
  readonly days?: number;
  readonly texts?: Notice['texts'];
}

/** A product of the points mall in a seed file. */
export interface SeedProduct {
  readonly kind: 'goods' | 'digital' | 'chips';
  readonly points: number;
  readonly amount: number;
  readonly limit: number;
  readonly image: string;
  readonly stock: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, { readonly name: string; readonly text: string; readonly shelf: string }>>;
}

interface SeedFolders {
  readonly folder: string;
  readonly merchant: string;
  readonly presets: readonly string[];
}

export interface SeedFileReading {
  readonly text: string;
  readonly file: SeedFile;
  readonly problem?: string;
}

/** Returns a seed file of a merchant: from the merchant's folder, else from the nearest preset that has it; else an empty one. */
export function readSeedFile({ folder, merchant, presets }: SeedFolders, name: string): SeedFileReading {
  const folders = [merchant, ...presets.map((preset) => `presets/${preset}`)];
  const path = folders.map((one) => join(folder, one, 'seed', name)).find(existsSync);
  if (!path) return { text: '', file: {} };
  const text = readFileSync(path, 'utf8');
  const { file, problem } = parse(text);
  return { text, file, ...(problem ? { problem: `${path}: ${problem}` } : {}) };
}

export interface SeedReading {
  readonly notices: readonly Notice[];
  /** Text of all files, by which a start detects changes. */
  readonly content: string;
  readonly problems: readonly string[];
}

const HOUR_MS = 3_600_000;

/**
 * Returns a merchant's seeded notices. Each file comes from the merchant's folder, else from the nearest preset that
 * has it.
 */
export function readSeeds({ now, ...folders }: SeedFolders & { readonly now: number }): SeedReading {
  const { merchant } = folders;
  const problems: string[] = [];
  const read = (name: string): SeedFileReading => {
    const reading = readSeedFile(folders, name);
    if (reading.problem) problems.push(reading.problem);
    return reading;
  };
  const announcements = read('announcements.json');
  const help = read('help.json');
  const notices = [...toAnnouncements(announcements.file, merchant, now), ...toHelp(help.file, merchant, now)];
  return { notices, content: announcements.text + help.text, problems };
}

function parse(text: string): { file: SeedFile; problem?: string } {
  try {
    const file = JSON.parse(text) as SeedFile;
    if (isSeed(file)) return { file };
    const [fault] = isSeed.errors ?? [];
    return { file: {}, problem: `${fault?.instancePath} ${fault?.message}` };
  } catch (error) {
    return { file: {}, problem: (error as Error).message };
  }
}

function toAnnouncements({ announcements = {} }: SeedFile, merchant: string, now: number): Notice[] {
  return Object.entries(announcements).map(([key, { kind, hoursAgo, texts }], position) => ({
    merchant,
    kind,
    key,
    position,
    category: '',
    image: '',
    texts,
    publishedAt: new Date(now - hoursAgo * HOUR_MS),
    endsAt: null,
  }));
}

function toHelp({ help = {} }: SeedFile, merchant: string, now: number): Notice[] {
  const common = { merchant, image: '', publishedAt: new Date(now), endsAt: null };
  return Object.entries(help).flatMap(([category, { titles, articles }], position) => [
    { ...common, kind: 'help-category' as const, key: category, position, category: '', texts: titlesToTexts(titles) },
    ...Object.entries(articles).map(([key, { texts }], at) => ({
      ...common,
      kind: 'help' as const,
      key,
      position: at,
      category,
      texts,
    })),
  ]);
}

const titlesToTexts = (titles: Readonly<Record<string, string>>): Notice['texts'] =>
  Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title, text: '' }]));
