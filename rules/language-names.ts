// What speakers call their languages: a module of its own, because pages load it only where a language is chosen.
import { languageNames } from '../generated/language-names.ts';
import { tagOf } from './languages.ts';

/** Languages that Intl names differently from what menus of sites say. */
const otherNames: Readonly<Record<string, string>> = {
  'pt-br': 'Português (Brasil)',
  tw: '繁體中文',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  uz: 'Oʻzbekcha',
  ...languageNames,
};

/** Returns what its speakers call a language, with a capital letter: `lt` → “Lietuvių”. */
export function languageName(language: string): string {
  const tag = tagOf(language);
  const name = otherNames[language] ?? new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? language;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
