import { useEffect, useState, useSyncExternalStore } from 'react';
import { createText, type Text } from '../../i18n/texts.ts';

const loaders = import.meta.glob<Readonly<Record<string, string>>>('./texts/*.json', { import: 'default' });

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
const languageNow = (): string => {
  const tag = document.documentElement.lang.toLowerCase();
  const language = tag.startsWith('zh') ? 'cn' : tag.slice(0, 2);
  return Object.hasOwn(loaders, `./texts/${language}.json`) ? language : 'en';
};

/** Texts of preview and catalogue in the language that the studio's page is in; nothing until they have come. */
export function usePreviewWords(): Text | undefined {
  const language = useSyncExternalStore(subscribe, languageNow);
  const [words, setWords] = useState<{ readonly say: Text }>();
  useEffect(() => {
    let gone = false;
    void loaders[`./texts/${language}.json`]?.().then(
      (texts) => gone || setWords({ say: createText(language, texts) }),
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return words?.say;
}
