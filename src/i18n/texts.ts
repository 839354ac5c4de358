import i18next from 'i18next';
import { tagOf } from '../../rules/languages.ts';

export type Text = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/** Texts of one language, with parameters and plurals. Only a key that no part states is shown as it is, which a test forbids. */
export function createText(language: string, entries: Readonly<Record<string, string>>): Text {
  const tag = tagOf(language);
  const instance = i18next.createInstance();
  void instance.init({
    lng: tag,
    resources: { [tag]: { translation: entries } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it draws.
    interpolation: { escapeValue: false },
  });
  return (key, parameters) => {
    const entry = entries[key];
    // Most texts have nothing to fill in, and a screen says hundreds: what would only be found out is not asked.
    if (typeof entry === 'string' && parameters === undefined && !FILLED.test(entry)) return entry;
    // A language may have a form for few numbers only, such as a Portuguese million, which no text has.
    return instance.t(key, { defaultValue: entries[`${key}_other`], ...parameters });
  };
}

/** What i18next looks for in a text: places of parameters, and other texts to be put in. */
const FILLED = /\{\{|\$t\(/;
