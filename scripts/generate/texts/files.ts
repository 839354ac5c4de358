// Reads the files of texts and checks them against schemas/texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import { withoutStubs } from '../../../renderer/manifest/read/translation-stub.ts';
import { GenerationError } from '../generation-error.ts';

export interface Locale {
  readonly tag: string;
  readonly name: string;
  /** Whether the contract tests require every text in this language. */
  readonly complete: boolean;
}

type NotedText = string | { readonly text: string; readonly note: string };
type Shape = 'texts' | 'translations' | 'locale';

export interface TextFiles {
  /** Returns the English texts of a file without the notes for translators. */
  english(path: string): Readonly<Record<string, string>>;
  /** Returns the translations of a file without those that are still empty; none when it does not exist. */
  translations(path: string): Readonly<Record<string, string>>;
  /** Returns the languages of locales/ by their codes, sorted. */
  locales(): ReadonlyMap<string, Locale>;
}

/** Opens the text files below the project's root. Throws an error with one sentence for each violation of a schema. */
export function textFiles(root: URL): TextFiles {
  const validators = new Map<Shape, ValidateFunction>();
  const ajv = new Ajv2020({ allErrors: true });
  const read = <Value>(path: string, shape: Shape): Value => {
    const value = parse(readFileSync(new URL(path, root), 'utf8'), path);
    const validate =
      validators.get(shape) ??
      ajv.compile(JSON.parse(readFileSync(new URL(`schemas/texts/${shape}.schema.json`, root), 'utf8')) as object);
    validators.set(shape, validate);
    if (validate(value)) return value as Value;
    const places = new Set(validate.errors?.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`));
    throw new GenerationError(
      [...places].map((place) => `${path} ${place}; schemas/texts/${shape}.schema.json states its shape.`),
    );
  };
  return {
    english: (path) =>
      Object.fromEntries(
        Object.entries(read<Record<string, NotedText>>(path, 'texts')).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : value.text,
        ]),
      ),
    translations: (path) =>
      existsSync(new URL(path, root))
        ? (withoutStubs(read<JsonObject>(path, 'translations')) as Record<string, string>)
        : {},
    locales: () =>
      new Map(
        languageFolders(root).map((language) => {
          const path = `locales/${language}/locale.json`;
          const { tag = language, name, complete = false } = read<Partial<Locale> & { name: string }>(path, 'locale');
          if (canonical(tag) === undefined)
            throw new GenerationError([
              `${path} /tag: expected a BCP 47 tag such as pt-BR, found ${JSON.stringify(tag)}.`,
            ]);
          return [language, { tag, name, complete }];
        }),
      ),
  };
}

/** Returns the names of the folders of locales/. */
export function languageFolders(root: URL): string[] {
  const folder = new URL('locales/', root);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => name).toSorted();
}

/** Returns the canonical form of a language tag; undefined for an invalid tag. */
export function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GenerationError([`${path} is no JSON: ${(error as Error).message}.`]);
  }
}
