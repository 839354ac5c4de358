import { toUnits, type Units } from '../../../rules/money.ts';

/** What a cell of a column holds; the studio formats each type in the operator's language. */
export interface CellTypes {
  text: string;
  /** An amount in units of 1/10 000. */
  money: { readonly amount: Units; readonly currency: string };
  member: { readonly id: string; readonly name: string };
  /** ISO 8601 in UTC. */
  time: string;
  /** A calendar day such as `2026-01-31`. */
  day: string;
  /** One of a fixed set of values, whose labels are the texts `value.<value>` of the queue. */
  status: { readonly value: string; readonly tone: Tone };
  /** URLs of pictures, which only signed-in operators of the merchant may load. */
  picture: string[];
  count: number;
  link: { readonly href: string; readonly label: string };
}

export type Tone = 'plain' | 'good' | 'warn' | 'danger' | 'accent';
export type CellType = keyof CellTypes;
/** A cell without a value is null. */
export type Cell = CellTypes[CellType] | null;

export interface Column {
  readonly key: string;
  readonly type: CellType;
  /** Only the row's own page shows it, so that the list fits its window. */
  readonly onPage?: boolean;
  /** In lists its value stands below that of the column before: together they say one thing, as bank, number and holder do. */
  readonly below?: boolean;
}

/** The cells of a row: one for each column, of the column's type. */
export type CellsOf<Columns extends readonly Column[]> = {
  readonly [One in Columns[number] as One['key']]: CellTypes[One['type']] | null;
};

export const moneyCell = (amount: bigint, currency: string): CellTypes['money'] => ({
  amount: toUnits(amount),
  currency,
});

export const timeCell = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Returns a status cell with the tone that `tones` states for the value; `plain` when it states none. */
export const statusCell = (value: string, tones: Readonly<Record<string, Tone>> = {}): CellTypes['status'] => ({
  value,
  tone: Object.hasOwn(tones, value) ? (tones[value] ?? 'plain') : 'plain',
});

/** Returns null for an empty text, so that a column without any value can be left out of the table. */
export const textCell = (text: string | null | undefined): string | null => text || null;
