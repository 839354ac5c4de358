import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { RenderPage } from '../../platform/http/rendering/render.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import type { Catalogs, Texts } from '../../rules/text-fallback.ts';
import { styleFindings } from '../../scripts/check/styles.ts';
import { renderMerchant } from '../../scripts/fleet/render.ts';
import { samplesOf } from '../../scripts/fleet/sample.ts';
import { readSchemas } from '../../scripts/generate/schemas.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { oneIn } from '../support/sample.ts';
import { ROOT, trackedFiles } from './tracked.ts';
import { unmarkedWords } from './visible-words.ts';

const FOLDER = `${ROOT}generated/texts/player/`;
const builtIn = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Texts,
  ]),
);
const samples = samplesOf(await readSchemas(new URL(`file://${ROOT}`)));
const sites = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog });
const cases = sites.flatMap(({ code, frozen }) =>
  frozen ? frozen.manifest.locale.supported.map((language) => [code, language, frozen.manifest] as const) : [],
);

/** Marks each text, so that words of a page that are no text of the language stand out. */
const marked = (texts: Texts | Readonly<Record<string, string | undefined>> = {}): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `⟦${text ?? ''}⟧`]));

/** Returns the manifest with one language only, so that a text that this language lacks has no fallback. */
const inOneLanguage = (manifest: Manifest, language: string): Manifest => ({
  ...manifest,
  locale: { ...manifest.locale, default: language, supported: [language] },
  texts: { [language]: marked(manifest.texts[language]) },
});

/** Returns the words of all sample data, which come from the platform and not from the site's texts. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/[^\p{L}]+/u);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
const sampleWords = wordsIn([...samples.values()]);

/** Names that are the same in every language, also of a parameter of addresses, and the accounts of the observed sessions. */
const NAMES = [
  'Gambling Therapy',
  'Gamblers Anonymous',
  'Facebook',
  'WhatsApp',
  'Telegram',
  'luana',
  'rosa',
  'guest42',
  'referralCode',
];

const DATES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'long', timeStyle: 'short' },
  { month: 'long', year: 'numeric' },
];
/** Returns the words of dates, which Intl writes: names of months, halves of the day and what stands between them. */
const wordsOfDates = (language: string): readonly string[] =>
  DATES.flatMap((parts) => {
    const dates = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => dates.format(Date.UTC(2026, month, 5, 2 * month))).flatMap(wordsIn);
  });

const skipped = { status: 200, html: ' '.repeat(1_000), cacheSeconds: 0 };

// Half of the sites and languages in each run.
test.each(oneIn(2, cases, ([code, language]) => `${code} ${language}`))(
  '[I18-01] %s in %s: no route shows a raw key or a text of another language',
  async (_, language, manifest) => {
    const texts: Catalogs = { [language]: marked(builtIn[language]) };
    const known = new Set([
      ...sampleWords,
      ...wordsIn(manifest.merchant),
      ...wordsIn(NAMES),
      ...wordsOfDates(language),
    ]);
    const isDefault = language === manifest.locale.default;
    const foreign = new Map<string, string>();
    const render: RenderPage = async (input) => {
      // Conditions show agents and guests the same nodes in every language, so one language proves those.
      if (!isDefault && ['agent', 'guest'].includes(input.watch?.role ?? '')) return skipped;
      const page = await (renderPage as unknown as RenderPage)(input);
      for (const word of unmarkedWords(page.html)) if (!known.has(word)) foreign.set(word, input.url);
      return page;
    };
    const { defects, renderings } = await renderMerchant(inOneLanguage(manifest, language), {
      render,
      samples,
      texts: texts as Readonly<Record<string, Texts>>,
    });
    expect(renderings).toBeGreaterThan(Object.keys(manifest.routes).length);
    expect(defects).toEqual([]);
    expect(Object.fromEntries(foreign)).toEqual({});
  },
);

test('[I18-02] no style sheet of a page names a left or right side, so each page is right to left throughout', () => {
  const sheets = trackedFiles().filter((path) => /^(?:src|widgets|renderer)\/.*\.css$/.test(path));
  const found = sheets.flatMap((path) => styleFindings(readFileSync(ROOT + path, 'utf8'), path));
  expect(sheets.length).toBeGreaterThan(50);
  expect(found.filter(({ message }) => message.includes('physical side'))).toEqual([]);
});
