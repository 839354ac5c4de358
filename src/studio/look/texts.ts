import { createContext, useContext } from 'react';
import { languageNames } from '../../../generated/language-names.ts';
import type { ShippedLanguage } from '../../../generated/languages.ts';
import { bestLanguage } from '../../../rules/languages.ts';
import { SOURCE_LANGUAGE } from '../../../rules/text-fallback.ts';
import { createText, type Text } from '../../i18n/texts.ts';

const loaders = import.meta.glob<Readonly<Record<string, string>>>('../../../generated/texts/studio/*.json', {
  import: 'default',
});
const fileOf = (language: string): string => `../../../generated/texts/studio/${language}.json`;

export type Language = ShippedLanguage;
/** The languages of the studio's texts. */
export const languages = (Object.keys(languageNames) as Language[]).filter((one) =>
  Object.hasOwn(loaders, fileOf(one)),
);
export { languageNames };

const STORED = 'studio.language';
const THEME = 'studio.theme';

/** Returns the stored language, else the first of the browser's languages that the studio has. */
export const preferredLanguage = (): Language =>
  bestLanguage([localStorage.getItem(STORED) ?? '', ...navigator.languages], languages) ?? SOURCE_LANGUAGE;

export const keepLanguage = (language: Language): void => localStorage.setItem(STORED, language);

/** Loads the texts of one language. */
export async function loadTexts(language: Language): Promise<Text> {
  return createText(language, (await loaders[fileOf(language)]?.()) ?? {});
}

export type Theme = 'system' | 'light' | 'dark';

export const storedTheme = (): Theme => {
  const theme = localStorage.getItem(THEME);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

export function showTheme(theme: Theme): void {
  localStorage.setItem(THEME, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const TextContext = createContext<Text>((key) => key);

/** Returns the function that translates a text key into the operator's language. */
export const useText = (): Text => useContext(TextContext);
