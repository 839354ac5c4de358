// Joins the built-in texts of the app and of every widget into one file per language.
import { readdir } from 'node:fs/promises';
import { json, placeOf } from './schemas.ts';
import { Unfit } from './unfit.ts';
import { widgetFolders } from './widget-folders.ts';
import type { Writer } from './writer.ts';

/** @returns keys by language */
export async function writeTexts(root: URL, out: Writer): Promise<Record<string, string[]>> {
  const languages = new Map<string, Map<string, string>>();
  await addFolder(new URL('src/i18n/texts/', root), languages, undefined);
  await addFolder(new URL('widgets/ui/texts/', root), languages, undefined);
  for (const { name, path } of widgetFolders(root)) await addFolder(new URL(`${path}/texts/`, root), languages, name);
  const keys: Record<string, string[]> = {};
  for (const [language, texts] of [...languages].sort(([a], [b]) => a.localeCompare(b))) {
    const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
    out.addJson(`generated/texts/${language}.json`, Object.fromEntries(sorted));
    keys[language] = sorted.map(([key]) => key);
  }
  return keys;
}

async function addFolder(
  folder: URL,
  languages: Map<string, Map<string, string>>,
  widget: string | undefined,
): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  for (const file of files) {
    const language = file.slice(0, -'.json'.length);
    const texts = languages.get(language) ?? new Map<string, string>();
    languages.set(language, texts);
    const place = placeOf(new URL(file, folder));
    for (const [key, value] of Object.entries(await json(new URL(file, folder)))) {
      if (widget && !key.startsWith(`${widget}.`))
        throw new Unfit([
          `${place} "${key}": expected a key that begins with "${widget}.", so that it is the widget’s own.`,
        ]);
      if (texts.has(key))
        throw new Unfit([`${place} "${key}": this text is stated twice in ${language}; take one away.`]);
      if (typeof value !== 'string' || value === '')
        throw new Unfit([`${place} "${key}": expected words, found ${JSON.stringify(value)}.`]);
      texts.set(key, value);
    }
  }
}
