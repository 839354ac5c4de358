// check-folder allows location: a link from outside names an article in the fragment of the address.
import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the article to expand: the dialog's input, else the one in the address, also when the address changes.
 * Scrolls it into view once it is rendered.
 */
export function useNamedArticle({ input, anchors, place, isThere, onNamed }: NamedArticle): string | undefined {
  const [named, setNamed] = useState(findArticle(input));
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
  /** Called when the address names an article, so that a search that hides it is cleared. Must be a stable function. */
  readonly onNamed: () => void;
}

function findArticle(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('article' in input)) return undefined;
  return typeof input.article === 'string' ? input.article : undefined;
}
