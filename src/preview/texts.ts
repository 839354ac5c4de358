const loaders = import.meta.glob<Readonly<Record<string, string>>>('../../generated/texts/*.json', {
  import: 'default',
});
const loaded = new Map<string, Promise<Readonly<Record<string, string>>>>();

const fileOf = (language: string): string => `../../generated/texts/${language}.json`;

/** The built-in texts of a language; English ones where a merchant brings a language of its own. */
export function builtInTexts(language: string): Promise<Readonly<Record<string, string>>> {
  const path = Object.hasOwn(loaders, fileOf(language)) ? fileOf(language) : fileOf('en');
  const known = loaded.get(path) ?? loaders[path]?.() ?? Promise.resolve({});
  loaded.set(path, known);
  return known;
}
