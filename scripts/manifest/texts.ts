// `texts`: writes the texts that a language lacks, each with the English text beside it, for a merchant or for the product.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, type JsonObject } from '../../renderer/manifest/json/json.ts';
import { getLayers, mergeLayers } from '../../renderer/manifest/merge/merge-layers.ts';
import type { TranslationStub } from '../../renderer/manifest/read/translation-stub.ts';
import { languageName } from '../../rules/language-names.ts';
import { tagOf } from '../../rules/languages.ts';
import { SOURCE_LANGUAGE, withBases } from '../../rules/text-fallback.ts';
import { assembleTexts } from '../generate/texts/assemble.ts';
import { missingTexts } from '../generate/texts/coverage.ts';
import { canonical } from '../generate/texts/files.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { plural } from './report.ts';
import { findMerchant, readSiteLayers } from './site-layers.ts';

type Texts = Readonly<Record<string, string>>;

const PROJECT = new URL('../../', import.meta.url);

export const texts: Command = async ({ names: [language = '', merchant] }, context) => {
  if (canonical(tagOf(language)) === undefined || language === SOURCE_LANGUAGE)
    throw new UsageError(`"${language}" is no language to translate to: write a BCP 47 tag such as lt.`, 'texts');
  if (merchant === undefined) return writeProductStubs(PROJECT, language, context);
  return writeMerchantStubs({ language, merchant }, context);
};

/** Writes locales/LANGUAGE/: its name, and a file for each area with the texts that it lacks. */
export function writeProductStubs(root: URL, language: string, { print }: Pick<Context, 'print'>): number {
  const locale = new URL(`locales/${language}/locale.json`, root);
  if (!existsSync(locale))
    writeJson(fileURLToPath(locale), {
      $schema: '../../schemas/texts/locale.schema.json',
      name: languageName(language),
    });
  const { translations } = assembleTexts(root);
  const files = translations
    .filter((one) => one.language === language && !one.foreign)
    .map((one) => ({ file: one.file, missing: missingTexts(one, tagOf(language)) }))
    .filter(({ missing }) => missing.size > 0);
  for (const { file, missing } of files) addStubs(fileURLToPath(new URL(file, root)), missing);
  const count = files.reduce((sum, { missing }) => sum + missing.size, 0);
  print(
    count === 0
      ? `locales/${language}/ has every text.`
      : `${plural(count, 'text')} to translate in ${plural(files.length, 'file')} of locales/${language}/: fill in "text"; run \`npm run generate\` afterwards.`,
  );
  return 0;
}

interface Wanted {
  readonly language: string;
  readonly merchant: string;
}

/** Writes the texts that a merchant's pages show and that neither the product nor the merchant has in the language. */
async function writeMerchantStubs({ language, merchant }: Wanted, context: Context): Promise<number> {
  const siteLayers = await readSiteLayers(context);
  const layer = findMerchant(siteLayers, merchant, 'texts');
  const { document } = mergeLayers(getLayers(layer, siteLayers.presets).layers);
  const own = isObject(document.texts) ? document.texts : {};
  const builtIn = assembleTexts(PROJECT).bundles.get('player') ?? new Map<string, Texts>();
  const locale = isObject(document.locale) ? document.locale : {};
  const source = [SOURCE_LANGUAGE, String(locale.default)];
  const english: Texts = Object.assign(
    {},
    builtIn.get(SOURCE_LANGUAGE),
    ...source.toReversed().map((one) => own[one]),
  ) as Texts;
  const translated: Texts = Object.assign(
    {},
    ...withBases(language)
      .toReversed()
      .flatMap((one) => [builtIn.get(one), own[one]]),
  ) as Texts;
  const missing = missingTexts({ english, texts: translated }, tagOf(language));
  const file = `merchants/${layer.name}/texts/${language}.json`;
  addStubs(resolve(context.root, layer.name, 'texts', `${language}.json`), missing);
  context.print(
    missing.size === 0
      ? `${layer.name} has every text in ${language}.`
      : `${plural(missing.size, 'text')} to translate in ${file}: fill in "text".`,
  );
  const supported: unknown = locale.supported;
  if (Array.isArray(supported) && !supported.includes(language))
    context.print(`Add ${JSON.stringify(language)} to locale.supported of merchants/${layer.name}/manifest.json.`);
  return 0;
}

/** Adds stubs to a file after what it has. */
function addStubs(path: string, missing: ReadonlyMap<string, string>): void {
  if (missing.size === 0) return;
  const held: JsonObject = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as JsonObject) : {};
  const stubs = [...missing].map(([key, english]): [string, TranslationStub] => [key, { text: '', english }]);
  writeJson(path, { ...held, ...Object.fromEntries(stubs) });
}

function writeJson(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
