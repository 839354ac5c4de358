import { useEffect, useState, useSyncExternalStore } from 'react';
import { bestLanguage } from '../../../rules/languages.ts';
import { SOURCE_LANGUAGE } from '../../../rules/text-fallback.ts';
import { createText, type Text } from '../../i18n/texts.ts';

const loaders = import.meta.glob<Readonly<Record<string, string>>>('../../../generated/texts/studio-preview/*.json', {
  import: 'default',
});
const fileOf = (language: string): string => `../../../generated/texts/studio-preview/${language}.json`;
const languages = Object.keys(loaders).map((file) => /([^/]+)\.json$/.exec(file)?.[1] ?? '');

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
const languageNow = (): string => bestLanguage([document.documentElement.lang], languages) ?? SOURCE_LANGUAGE;

/** Returns the text function of preview and catalogue in the language of the page; undefined while the texts are loading. */
export function usePreviewWords(): Text | undefined {
  const language = useSyncExternalStore(subscribe, languageNow);
  const [words, setWords] = useState<{ readonly t: Text }>();
  useEffect(() => {
    let gone = false;
    void loaders[fileOf(language)]?.().then((texts) => gone || setWords({ t: createText(language, texts) }));
    return () => {
      gone = true;
    };
  }, [language]);
  return words?.t;
}
