import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Game } from '../../../generated/types/data.ts';

/**
 * Keeps the focus in the list when a pressed heart is removed with its card: the heart at its position, or the last
 * one, gets the focus.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, games: readonly Game[] | undefined) {
  const had = useRef<number>(undefined);
  useEffect(() => {
    if (had.current === undefined || document.activeElement !== document.body) return;
    const hearts = [...(place.current?.querySelectorAll<HTMLElement>('[aria-posinset] [aria-pressed]') ?? [])];
    const same = hearts.find((heart) => getHeartIndex(heart) === had.current) ?? hearts.at(-1);
    same?.focus();
  }, [place, games]);
  return {
    onFocus: ({ target }: FocusEvent): void => {
      had.current = target.matches('[aria-pressed]') ? getHeartIndex(target) : undefined;
    },
    // React fires no blur event for an element that is removed.
    onBlur: (): void => {
      had.current = undefined;
    },
  };
}

function getHeartIndex(target: Element): number | undefined {
  const stated = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  return stated ? Number(stated) : undefined;
}
