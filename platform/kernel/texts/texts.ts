import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fallbacksOf, fillText, type Texts, textsOfPart } from '../../../rules/text-fallback.ts';

const GENERATED = new URL('../../../generated/texts/', import.meta.url);

/** Reads the texts of a bundle by language, which `npm run generate` writes to one file a language. */
export function readCatalogs(bundle: 'player' | 'platform'): Readonly<Record<string, Texts>> {
  const folder = new URL(`${bundle}/`, GENERATED);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Texts]),
  );
}

type Bundle = Parameters<typeof readCatalogs>[0];

const catalogs = new Map<Bundle, ReturnType<typeof readCatalogs>>();
const known = new Map<string, Texts>();

/** Where the texts of a part of the platform are looked up. */
export interface TextPlace {
  /** Its domain, or domain and queue: `messaging`, `messaging/outbox`. */
  readonly part: string;
  readonly language: string;
  /** Default language of the merchant; English when left out. */
  readonly siteDefault?: string;
}

/** Returns the texts that a part states in its texts.json, by its own keys; what the language lacks comes from its fallbacks. */
export const textsOf = (place: TextPlace): Texts => readTexts('platform', place);

/** Returns the texts of a widget, for a file that has to say the same as the screen it comes from. */
export const screenTextsOf = (place: TextPlace): Texts => readTexts('player', place);

function readTexts(bundle: Bundle, { part, language, siteDefault }: TextPlace): Texts {
  const place = `${bundle} ${part} ${language} ${siteDefault ?? ''}`;
  const texts = known.get(place) ?? textsOfPart(catalogsOf(bundle), part, fallbacksOf(language, siteDefault));
  known.set(place, texts);
  return texts;
}

function catalogsOf(bundle: Bundle): ReturnType<typeof readCatalogs> {
  const read = catalogs.get(bundle) ?? readCatalogs(bundle);
  catalogs.set(bundle, read);
  return read;
}

/** Returns a text of a part with its placeholders filled in. */
export function textOf(place: TextPlace, key: string, values: Readonly<Record<string, string>>): string {
  const text = textsOf(place)[key];
  if (text === undefined) throw new Error(`The texts of ${place.part} have no "${key}".`);
  return fillText(text, values);
}
