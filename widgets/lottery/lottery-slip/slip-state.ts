import type { LotteryFamily, PlayType } from '../../../rules/lottery/family.ts';
import { count, findSlipProblem, printSlip, type Slip } from '../../../rules/lottery/slip.ts';
import { type Mode, UNITS_BY_MODE } from '../../../rules/lottery/stake.ts';
import { again } from './companions.ts';

/** The draws that an order buys: how many, and the factor from one to the next. */
export interface Chase {
  readonly draws: number;
  /** Factor of the stakes of each draw after the first; the first one has 1. */
  readonly factors: readonly number[];
  readonly stopOnWin: boolean;
}

/** An unfinished slip: what is being chosen, its price, and the tickets that are ready. */
export interface SlipState {
  readonly play: PlayType;
  readonly rows: readonly (readonly string[])[];
  readonly mode: Mode;
  readonly series: number;
  readonly multiple: number;
  readonly tickets: readonly Slip[];
  readonly chase: Chase;
  /** Names the next order: one whose answer was lost is asked for again by the same name, also after a reload. */
  readonly attempt: string;
}

/** What a slip begins with. */
export interface SlipStart {
  readonly series: number;
  readonly mode: Mode;
  readonly multiple: number;
  readonly attempt: string;
}

export const NO_CHASE: Chase = { draws: 1, factors: [], stopOnWin: true };

const emptyRows = (play: PlayType): readonly string[][] => play.selection.rows.map(() => []);

/** Returns an empty slip. */
export const beginSlip = (play: PlayType, start: SlipStart): SlipState => ({
  play,
  rows: emptyRows(play),
  ...start,
  tickets: [],
  chase: NO_CHASE,
});

/** Chooses another play type. What was chosen stays where both have the same rows. */
export function choosePlay(state: SlipState, play: PlayType): SlipState {
  const names = (one: PlayType): string =>
    one.selection.rows.map(({ name, symbols }) => `${name}${symbols.length}`).join();
  return { ...state, play, rows: names(play) === names(state.play) ? state.rows : emptyRows(play) };
}

/** Replaces the symbols of a row; each symbol once, in the order of the table where it has one. */
export function setRow(state: SlipState, at: number, symbols: readonly string[]): SlipState {
  const rule = state.play.selection.rows[at];
  const unique = [...new Set(symbols)];
  const places = new Map(rule?.symbols.map((symbol, place) => [symbol, place]));
  const sorted = unique.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  return { ...state, rows: state.rows.map((row, place) => (place === at ? sorted : row)) };
}

export function toggleSymbol(state: SlipState, at: number, symbol: string): SlipState {
  const row = state.rows[at] ?? [];
  return setRow(state, at, row.includes(symbol) ? row.filter((one) => one !== symbol) : [...row, symbol]);
}

export const clearRows = (state: SlipState): SlipState => ({ ...state, rows: emptyRows(state.play) });

/** Returns what is being chosen as a ticket; undefined while it is none. */
export function pendingTicket({ play, rows, mode, series, multiple }: SlipState): Slip | undefined {
  const slip = { play, rows, mode, series, multiple };
  return findSlipProblem(slip) === undefined ? slip : undefined;
}

/** Returns how many stakes are being chosen. */
export const pendingCount = ({ play, rows }: SlipState): number => count({ play, rows });

/** Returns the tickets of the order: the ready ones and what is being chosen. */
export function ticketsOf(state: SlipState): readonly Slip[] {
  const pending = pendingTicket(state);
  return pending ? [...state.tickets, pending] : state.tickets;
}

/** Puts what is being chosen among the tickets. */
export function addTicket(state: SlipState): SlipState {
  const pending = pendingTicket(state);
  return pending ? clearRows({ ...state, tickets: [...state.tickets, pending] }) : state;
}

/** Returns the slip after an order: with its price, without its tickets, and with the name of the next order. */
export const afterOrder = (state: SlipState, attempt: string): SlipState =>
  clearRows({ ...state, tickets: [], chase: { ...state.chase, draws: 1, factors: [] }, attempt });

/** Returns a slip as text; empty where nothing is chosen. */
export function printState(state: SlipState): string {
  const { play, rows, mode, series, multiple, tickets, attempt } = state;
  if (tickets.length === 0 && rows.every((row) => row.length === 0)) return '';
  const ready = tickets.map(printSlip).join(';');
  return JSON.stringify({ play: play.id, rows, mode, series, multiple, tickets: ready, attempt });
}

/** Reads a kept slip. What the lottery does not have any more is left out. */
export function parseState(text: string, family: LotteryFamily, start: SlipState): SlipState {
  try {
    const kept = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const play = family.plays.find(({ id }) => id === kept.play);
    if (!play) return start;
    const state = {
      ...start,
      ...priceIn(kept, start),
      attempt: typeof kept.attempt === 'string' ? kept.attempt : start.attempt,
      tickets: typeof kept.tickets === 'string' && kept.tickets !== '' ? again(kept.tickets, family) : [],
    };
    return rowsIn(kept.rows).reduce<SlipState>(
      (before, row, at) =>
        setRow(
          before,
          at,
          row.filter((symbol) => play.selection.rows[at]?.accepts(symbol)),
        ),
      { ...state, play, rows: emptyRows(play) },
    );
  } catch {
    return start;
  }
}

function priceIn({ mode, series, multiple }: Readonly<Record<string, unknown>>, start: SlipState) {
  return {
    mode: typeof mode === 'string' && Object.hasOwn(UNITS_BY_MODE, mode) ? (mode as Mode) : start.mode,
    series: Number.isInteger(series) ? Number(series) : start.series,
    multiple: Number.isInteger(multiple) ? Number(multiple) : start.multiple,
  };
}

const rowsIn = (rows: unknown): readonly string[][] =>
  Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : [];
