// Finds the parts that have texts (every folder with a texts.json) and the files of their translations.
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GenerationError } from '../generation-error.ts';
import { widgetFolders } from '../widget-folders.ts';

/** Texts that are loaded together at run time; each bundle is generated/texts/BUNDLE/LANGUAGE.json. */
export type BundleName = 'player' | 'studio' | 'studio-preview' | 'games' | 'platform';

export interface TextPart {
  /** Folder relative to the project's root, such as `widgets/games/game-row`. */
  readonly folder: string;
  readonly bundle: BundleName;
  /** Its translations are in locales/LANGUAGE/AREA.json. */
  readonly area: string;
  /** Prefix of the part's keys in translations and bundle, because an area contains several parts. */
  readonly prefix: string;
  /** Required prefix of the keys in texts.json; empty when any key is allowed. */
  readonly begins: string;
  /** The npm package of the part, which has its translations in PACKAGE/locales/LANGUAGE.json. */
  readonly package?: string;
}

type Place = Pick<TextPart, 'bundle' | 'area'> & Partial<Pick<TextPart, 'prefix' | 'begins'>>;

/** How the keys of the engine's texts for operators begin, by folder. */
const BEGINS: Readonly<Record<string, string>> = { problems: 'problem.', compare: 'change.' };

/** Folder patterns of parts. The first pattern that matches applies. */
const PLACES: readonly (readonly [folder: RegExp, place: (...names: string[]) => Place])[] = [
  [/^src\/i18n$/, () => ({ bundle: 'player', area: 'app' })],
  [/^src\/studio$/, () => ({ bundle: 'studio', area: 'studio' })],
  [/^src\/studio\/preview$/, () => ({ bundle: 'studio-preview', area: 'studio-preview' })],
  [
    /^renderer\/manifest\/(problems|compare)$/,
    (part) => ({ bundle: 'studio', area: 'manifest', begins: BEGINS[part] ?? '' }),
  ],
  [/^widgets\/ui$/, () => ({ bundle: 'player', area: 'widgets/ui', begins: 'shared.' })],
  [
    /^widgets\/([^/]+)\/([^/]+)$/,
    (family, widget) => ({ bundle: 'player', area: `widgets/${family}`, begins: `${widget}.` }),
  ],
  [/^games\/(vendor)\/client$/, (part) => ({ bundle: 'games', area: 'games', prefix: `${part}.` })],
  [/^games\/([^/]+)$/, (game) => ({ bundle: 'games', area: 'games', prefix: `${game}.` })],
  [
    /^platform\/([^/]+)\/([^/]+)$/,
    (room, domain) => ({ bundle: 'platform', area: `platform/${room}`, prefix: `${domain}.` }),
  ],
  [
    /^platform\/([^/]+)\/([^/]+)\/back-office\/([^/]+)$/,
    (room, domain, queue) => ({ bundle: 'platform', area: `platform/${room}`, prefix: `${domain}/${queue}.` }),
  ],
];

/** Name of the file with a part's English texts. */
export const TEXTS_FILE = 'texts.json';

/**
 * Returns every part with texts, sorted by folder. Throws an error with one sentence for a texts.json outside the known
 * folders.
 */
export function textParts(root: URL): TextPart[] {
  const folders = globSync(`{src,renderer,widgets,games,platform}/**/${TEXTS_FILE}`, { cwd: fileURLToPath(root) })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .toSorted();
  return [...folders.map(partAt), ...packageParts(root)];
}

function partAt(folder: string): TextPart {
  for (const [pattern, place] of PLACES) {
    const match = pattern.exec(folder);
    if (match) return { folder, prefix: '', begins: '', ...place(...match.slice(1)) };
  }
  throw new GenerationError([
    `${folder}/${TEXTS_FILE}: expected the texts of a widget, a game, a domain or a back-office queue; nothing loads texts from here.`,
  ]);
}

function packageParts(root: URL): TextPart[] {
  return widgetFolders(root).flatMap(({ name, path, package: owner }): TextPart[] =>
    owner !== undefined && existsSync(new URL(`${path}/${TEXTS_FILE}`, root))
      ? [{ folder: path, bundle: 'player', area: owner, prefix: '', begins: `${name}.`, package: owner }]
      : [],
  );
}

/** Returns the path of the file with a part's translations into a language. */
export const translationFile = ({ area, package: owner }: TextPart, language: string): string =>
  owner === undefined ? `locales/${language}/${area}.json` : `node_modules/${owner}/locales/${language}.json`;
