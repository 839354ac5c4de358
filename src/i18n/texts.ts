import i18next from 'i18next';
import { tagOf } from './languages.ts';

export type Text = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/** Texts of one language, with parameters and plurals. A key without a text is shown as it is, which a test forbids. */
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
  return (key, parameters) => instance.t(key, { ...parameters });
}
