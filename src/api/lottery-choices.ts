import type { LotteryChoices } from '../../generated/types/data.ts';

type Choices = Omit<LotteryChoices, 'isRead'>;

/*
 * Lists of lotteries that this browser keeps for each player, by username (FAV-04), and unfinished slips by lottery. They are in
 * local storage, so they survive a reload and logging in.
 */

type List = keyof Choices;
const MAX = { favorites: 200, recents: 12 } as const;
const nameOf = (account: string): string => `lottery:${account}`;
const slipName = (gameCode: string): string => `lottery-slip:${gameCode}`;

/** Returns what is kept for a player; the empty username is the visitor's. Without storage nothing is kept. */
export function readChoices(account: string): Choices {
  const stored = parse(read(nameOf(account)));
  return { favorites: codesOf(stored.favorites), recents: codesOf(stored.recents) };
}

/** Puts a lottery first in a list, or takes it away. */
export function keepChoice(account: string, list: List, { gameCode, kept }: { gameCode: string; kept: boolean }): void {
  const before = readChoices(account);
  const others = before[list].filter((code) => code !== gameCode);
  const changed = kept ? [gameCode, ...others].slice(0, MAX[list]) : others;
  write(nameOf(account), JSON.stringify({ ...before, [list]: changed }));
}

export const readSlip = (gameCode: string): string => read(slipName(gameCode)) ?? '';

/** Keeps an unfinished slip; an empty one is removed. */
export const keepSlip = (gameCode: string, slip: string): void => write(slipName(gameCode), slip);

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const codesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string' && code.length <= 40) : [];

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage, or with a full one, nothing is kept.
  }
}
