// check-folder allows location: a link from outside names an article in the fragment of the address.
import { type RefObject, useEffect, useState } from 'react';

/**
 * The article to unfold: the one that a dialog was opened with, else the one that the address names, also when it comes
 * to name another one. It is brought into view once it stands there.
 */
export function useNamedArticle({ input, anchors, place, isThere, onNamed }: NamedArticle): string | undefined {
  const [named, setNamed] = useState(articleOf(input));
  useEffect(() => {
    if (!anchors) return undefined;
    const look = (): void => {
      const hash = location.hash.slice(1);
      if (hash === '') return;
      setNamed(hash);
      onNamed();
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [anchors, onNamed]);
  useEffect(() => {
    if (named === undefined || !isThere) return;
    const articles = [...(place.current?.querySelectorAll<HTMLElement>('[data-article]') ?? [])];
    articles.find(({ dataset }) => dataset.article === named)?.scrollIntoView({ block: 'start' });
  }, [named, isThere, place]);
  return named;
}

interface NamedArticle {
  readonly input: unknown;
  readonly anchors: boolean;
  readonly place: RefObject<HTMLElement | null>;
  readonly isThere: boolean;
  /** Told when the address names one: a search that hides it is over. The same function at each drawing. */
  readonly onNamed: () => void;
}

function articleOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('article' in input)) return undefined;
  return typeof input.article === 'string' ? input.article : undefined;
}
