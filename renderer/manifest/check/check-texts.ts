import type { BoundValues } from './bound-values.ts';
import type { Catalog } from './catalog.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import { listed } from '../problems/problem-text.ts';

/** Keys of a language, built-in and of the manifest. A key may stand there in its plural forms only. */
interface Words {
  readonly language: string;
  readonly builtIn: ReadonlySet<string>;
  readonly has: (key: string) => boolean;
}

/** Built-in texts are written in English first; what English has, every language of a site must have. */
const reference = 'en';

export function checkTexts(document: JsonObject, { bound }: BoundValues, catalog: Catalog): Finding[] {
  const locale = isObject(document.locale) ? document.locale : {};
  const supported = (Array.isArray(locale.supported) ? locale.supported : []).filter(
    (one): one is string => typeof one === 'string',
  );
  const own = isObject(document.texts) ? document.texts : {};
  const languages = supported.map((language) => wordsOf(language, own[language], catalog));
  const missing = languages.map((words) => uncovered(words, supported.indexOf(words.language), catalog));
  const covered = languages.filter((_, index) => missing[index] === undefined);
  const known = new Set([...Object.keys(catalog.texts), ...Object.keys(own)]);
  const anywhere = [...known].map((language) => wordsOf(language, own[language], catalog));
  return [
    ...checkDefault(locale.default, supported),
    ...missing.filter((finding) => finding !== undefined),
    ...checkUses(bound, { covered, anywhere, own }),
    ...checkOwn(own, { covered, supported, catalog }),
  ];
}

function wordsOf(language: string, own: unknown, catalog: Catalog): Words {
  const builtIn = new Set(Object.hasOwn(catalog.texts, language) ? catalog.texts[language] : []);
  const mine = isObject(own) ? own : {};
  const exact = (key: string): boolean => builtIn.has(key) || Object.hasOwn(mine, key);
  return { language, builtIn, has: (key) => exact(key) || exact(`${key}_other`) };
}

function checkDefault(language: unknown, supported: readonly string[]): Finding[] {
  if (typeof language !== 'string' || supported.length === 0 || supported.includes(language)) return [];
  return [
    {
      code: 'default-language',
      path: ['locale', 'default'],
      found: show(language),
      expected: listed(supported),
      names: () => supported,
    },
  ];
}

/** One finding for a language that the engine's own texts do not fully have. Plural forms differ from language to language. */
function uncovered({ language, has }: Words, index: number, catalog: Catalog): Finding | undefined {
  const wanted = (catalog.texts[reference] ?? []).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''));
  const missing = [...new Set(wanted)].filter((key) => !has(key));
  if (missing.length === 0) return undefined;
  const about = missing.length > 4 ? `${missing.length} of ${new Set(wanted).size} texts` : missing.join(', ');
  return { code: 'language-uncovered', path: ['locale', 'supported', index], found: language, about };
}

interface Known {
  readonly covered: readonly Words[];
  readonly anywhere: readonly Words[];
  readonly own: JsonObject;
}

type Lack = Pick<Finding, 'code' | 'about' | 'names'>;

function checkUses(bound: BoundValues['bound'], known: Known): Finding[] {
  const judged = new Map<string, Lack | undefined>();
  return bound.flatMap(({ kind, value, path }): Finding[] => {
    const key = value.$text;
    if (kind !== 'text' || typeof key !== 'string') return [];
    if (!judged.has(key)) judged.set(key, lackOf(key, known));
    const lack = judged.get(key);
    return lack ? [{ ...lack, path: path.concat('$text'), found: show(key) }] : [];
  });
}

/** A key that is nowhere, or not in every language. What a manifest's own texts lack is told where they stand. */
function lackOf(key: string, { covered, anywhere, own }: Known): Lack | undefined {
  if (!anywhere.some(({ has }) => has(key))) return { code: 'unknown-text', names: () => allKeys(anywhere, own) };
  if (Object.values(own).some((texts) => isObject(texts) && Object.hasOwn(texts, key))) return undefined;
  const lacking = covered.filter(({ has }) => !has(key)).map(({ language }) => language);
  return lacking.length === 0 ? undefined : { code: 'text-untranslated', about: lacking.join(', ') };
}

/** A text of the manifest stands in every language of the site; one that overrides a widget's text overrides one that exists. */
function checkOwn(
  own: JsonObject,
  { covered, supported, catalog }: { covered: readonly Words[]; supported: readonly string[]; catalog: Catalog },
): Finding[] {
  const told = new Set<string>();
  return supported.flatMap((language) => {
    const texts = own[language];
    if (!isObject(texts)) return [];
    return Object.keys(texts).flatMap((key): Finding[] => {
      const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
      if (told.has(base)) return [];
      told.add(base);
      const path = ['texts', language, key];
      const widget = base.slice(0, Math.max(0, base.indexOf('.')));
      if (
        Object.hasOwn(catalog.widgets, widget) &&
        !covered.some(({ builtIn }) => builtIn.has(key) || builtIn.has(`${base}_other`) || builtIn.has(base))
      ) {
        return [
          {
            code: 'text-unused',
            path,
            at: 'key',
            found: show(key),
            about: widget,
            names: () => catalog.texts[reference] ?? [],
          },
        ];
      }
      const lacking = covered.filter(({ has }) => !has(base) && !has(key)).map((words) => words.language);
      return lacking.length === 0
        ? []
        : [{ code: 'text-untranslated', path, at: 'key', found: show(key), about: lacking.join(', ') }];
    });
  });
}

function allKeys(anywhere: readonly Words[], own: JsonObject): Set<string> {
  return new Set([
    ...anywhere.flatMap(({ builtIn }) => [...builtIn]),
    ...Object.values(own).flatMap((texts) => (isObject(texts) ? Object.keys(texts) : [])),
  ]);
}
