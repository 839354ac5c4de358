import { useEffect, useSyncExternalStore } from 'react';
import type { IconName } from '../parts/icons.ts';

/** A command of the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: IconName;
  readonly run: () => void;
  /** Id of the element that gets the focus after the command; when left out, the focus returns to where it was. */
  readonly leadsTo?: string;
}

/** The commands of each mounted screen. They are computed when the palette opens, so that long lists cost nothing before. */
const offers = new Map<symbol, () => readonly Command[]>();
const listeners = new Set<() => void>();
let version = 0;

const tell = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

/** Registers commands while the component is mounted. `offer` must be stable. */
export function useCommands(offer: () => readonly Command[]): void {
  useEffect(() => {
    const id = Symbol('offer');
    offers.set(id, offer);
    tell();
    return () => {
      offers.delete(id);
      tell();
    };
  }, [offer]);
}

export function useOffered(): readonly Command[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
  return [...offers.values()].flatMap((offer) => offer());
}

/** Returns the commands whose label contains every word of the query; those that start with it come first. */
export function found(commands: readonly Command[], query: string, most = 60): readonly Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ command }) => command);
}

function rankOf({ label, detail = '' }: Command, words: readonly string[]): number {
  const [name, rest] = [fold(label), fold(detail)];
  let rank = 0;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at === 0) continue;
    if (at > 0) rank += 1;
    else if (rest.includes(word)) rank += 3;
    else return Number.POSITIVE_INFINITY;
  }
  return rank;
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
