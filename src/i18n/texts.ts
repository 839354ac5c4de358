import i18next from 'i18next';
import { tagOf } from '../../rules/languages.ts';

export type Text = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/**
 * Returns the text function of one language, with parameters and plurals. A key that no part states is returned as it
 * is.
 */
export function createText(language: string, entries: Readonly<Record<string, string>>): Text {
  const tag = tagOf(language);
  const instance = i18next.createInstance();
  void instance.init({
    lng: tag,
    resources: { [tag]: { translation: entries } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes its output.
    interpolation: { escapeValue: false },
  });
  return (key, parameters) => {
    const entry = entries[key];
    // Fast path: most texts have no parameters, and a screen has hundreds.
    if (typeof entry === 'string' && parameters === undefined && !FILLED.test(entry)) return entry;
    // Plural fallback: a language may have rare plural forms, such as a Portuguese million, that texts do not state.
    return instance.t(key, { defaultValue: entries[`${key}_other`], ...parameters });
  };
}

/** What i18next replaces in a text: parameters and nested texts. */
const FILLED = /\{\{|\$t\(/;
