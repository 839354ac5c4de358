import { languageNames } from '../../../generated/language-names.ts';

/** Languages that Intl calls otherwise than a menu does: in small letters, by a short name, or not at all. */
const otherNames: Readonly<Record<string, string>> = {
  'pt-br': 'Português (Brasil)',
  tw: '繁體中文',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  es: 'Español',
  fr: 'Français',
  ru: 'Русский',
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  ...languageNames,
};

/** Returns what its speakers call a language, so that everyone finds their own. */
export const languageName = (language: string): string =>
  otherNames[language] ?? new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
