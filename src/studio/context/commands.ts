import { useEffect, useSyncExternalStore } from 'react';
import type { IconName } from '../parts/icons.ts';

/** A command of the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Further texts that find the command, such as those that a page shows; the one that matches is shown as the detail. */
  readonly texts?: () => readonly string[];
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

/**
 * Returns the commands whose label or detail contains every word of the query, those that start with it first; then those
 * with a text that does.
 */
export function found(commands: readonly Command[], query: string, most = 60): readonly Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return commands
    .map((command) => rank(command, words))
    .filter((ranked) => ranked !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ command }) => command);
}

interface Ranked {
  readonly command: Command;
  readonly rank: number;
}

/** Rank of a command that only its texts match. */
const BY_TEXT = 100;
/** Shorter queries are in nearly every text. */
const MIN_TEXT_QUERY = 3;

function rank(command: Command, words: readonly string[]): Ranked | undefined {
  const own = rankOf(command, words);
  if (own !== undefined) return { command, rank: own };
  if (words.join(' ').length < MIN_TEXT_QUERY) return undefined;
  const text = command.texts?.().find((one) => words.every((word) => fold(one).includes(word)));
  if (text === undefined) return undefined;
  const detail = [`“${text}”`, command.detail].filter(Boolean).join(' · ');
  return { command: { ...command, detail }, rank: BY_TEXT };
}

function rankOf({ label, detail = '' }: Command, words: readonly string[]): number | undefined {
  const [name, rest] = [fold(label), fold(detail)];
  let sum = 0;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at === 0) continue;
    if (at > 0) sum += 1;
    else if (rest.includes(word)) sum += 3;
    else return undefined;
  }
  return sum;
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
