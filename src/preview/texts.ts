import type { Catalogs, Texts } from '../../rules/text-fallback.ts';

const loaders = import.meta.glob<Texts>('../../generated/texts/player/*.json', { import: 'default' });
const loaded = new Map<string, Promise<Texts> | undefined>();

/** Returns the built-in texts of those of the languages that have some; each is loaded once. */
export async function builtInTexts(languages: readonly string[]): Promise<Catalogs> {
  const texts = await Promise.all(languages.map(async (language) => [language, await load(language)] as const));
  return Object.fromEntries(texts);
}

function load(language: string): Promise<Texts> | undefined {
  const path = `../../generated/texts/player/${language}.json`;
  if (!loaded.has(path)) loaded.set(path, Object.hasOwn(loaders, path) ? loaders[path]?.() : undefined);
  return loaded.get(path);
}
