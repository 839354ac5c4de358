import { createContext, useContext } from 'react';
import { createText, type Text } from '../../i18n/texts.ts';

export const languages = ['en', 'pt', 'cn', 'vi'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  pt: 'Português',
  cn: '简体中文',
  vi: 'Tiếng Việt',
};

const STORED = 'studio.language';
const THEME = 'studio.theme';

/** The language that was chosen, else the first of the browser's that there is. */
export function preferredLanguage(): Language {
  const wishes = [localStorage.getItem(STORED) ?? '', ...navigator.languages].map((wish) =>
    wish.toLowerCase().startsWith('zh') ? 'cn' : wish.slice(0, 2).toLowerCase(),
  );
  return languages.find((language) => language === wishes.find((wish) => languages.includes(wish as Language))) ?? 'en';
}

export const keepLanguage = (language: Language): void => localStorage.setItem(STORED, language);

/** Texts of one language, loaded when it is chosen. */
export async function loadWords(language: Language): Promise<Text> {
  const loaders: Readonly<Record<Language, () => Promise<{ default: Record<string, string> }>>> = {
    en: () => import('../texts/en.json'),
    pt: () => import('../texts/pt.json'),
    cn: () => import('../texts/cn.json'),
    vi: () => import('../texts/vi.json'),
  };
  return createText(language, (await loaders[language]()).default);
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

export const WordsContext = createContext<Text>((key) => key);

/** Says a text of the studio in the operator's language. */
export const useWords = (): Text => useContext(WordsContext);
