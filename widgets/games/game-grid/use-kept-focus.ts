import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Game } from '../../../generated/types/data.ts';

/**
 * Keeps the focus among the hearts: one that takes its own card off the list, or puts it on one, is gone with the press.
 * The heart in its place, or the last one, has the focus then.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, games: readonly Game[] | undefined) {
  const had = useRef<number>(undefined);
  useEffect(() => {
    if (had.current === undefined || document.activeElement !== document.body) return;
    const hearts = [...(place.current?.querySelectorAll<HTMLElement>('[aria-posinset] [aria-pressed]') ?? [])];
    const same = hearts.find((heart) => placeOf(heart) === had.current) ?? hearts.at(-1);
    same?.focus();
  }, [place, games]);
  return {
    onFocus: ({ target }: FocusEvent): void => {
      had.current = target.matches('[aria-pressed]') ? placeOf(target) : undefined;
    },
    // A heart that is taken away is not left: React says nothing of it.
    onBlur: (): void => {
      had.current = undefined;
    },
  };
}

function placeOf(target: Element): number | undefined {
  const stated = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  return stated ? Number(stated) : undefined;
}
