import { findPlay, type LotteryFamily, type PlayType } from './family.ts';
import { type Combination, fitsSelection, type Rows } from './selections/selection.ts';
import { MAX_MULTIPLE, MAX_SERIES, MIN_SERIES, type Mode, type Price, stakeAmount, UNITS_BY_MODE } from './stake.ts';

/** A line of a bet: a play type, the chosen symbols and the price. */
export interface Slip extends Price {
  readonly play: PlayType;
  readonly rows: Rows;
}

/** Why a slip is rejected; the field that is wrong. */
export type SlipProblem = 'form' | 'play' | 'rows' | 'mode' | 'series' | 'multiple' | 'stakes';

export type SlipResult =
  | { readonly ok: true; readonly slip: Slip }
  | { readonly ok: false; readonly problem: SlipProblem };

/** Maximum number of stakes of one slip. */
export const MAX_STAKES = 100_000;
/** Maximum length of a slip in its wire form: the longest list of stakes, with room for the other fields. */
const MAX_LENGTH = MAX_STAKES * 6 + 100;

const ROW = '_';
const SYMBOL = ',';
const FIELD = '~';
/** The second field of the wire form; it has the same value in every slip. */
const FORM = '1';
const INTEGER = /^[1-9]\d{0,6}$/;

/**
 * Parses a slip from its wire form, `rows~1~play~mode~series~multiple`: rows joined by `_`, symbols of a row by `,`. Returns
 * the slip or the first field that is wrong.
 */
export function parseSlip(family: LotteryFamily, text: string): SlipResult {
  if (text.length > MAX_LENGTH) return rejected('form');
  const fields = text.split(FIELD);
  const [rowsText = '', form, playId = '', mode = '', series = '', multiple = ''] = fields;
  if (fields.length !== 6 || form !== FORM) return rejected('form');
  const play = INTEGER.test(playId) ? findPlay(family, Number(playId)) : undefined;
  if (!play) return rejected('play');
  const rows = rowsText.split(ROW).map((row) => (row === '' ? [] : row.split(SYMBOL)));
  if (!isMode(mode)) return rejected('mode');
  if (!INTEGER.test(series)) return rejected('series');
  if (!INTEGER.test(multiple)) return rejected('multiple');
  const slip = { play, rows, mode, series: Number(series), multiple: Number(multiple) };
  const problem = findSlipProblem(slip);
  return problem ? rejected(problem) : { ok: true, slip };
}

/** Returns the wire form of a slip. */
export function printSlip({ play, rows, mode, series, multiple }: Slip): string {
  const rowsText = rows.map((row) => row.join(SYMBOL)).join(ROW);
  return [rowsText, FORM, play.id, mode, series, multiple].join(FIELD);
}

/** Returns the first field of a slip that is wrong, or undefined. The number of stakes is computed before they are listed. */
export function findSlipProblem(slip: Slip): SlipProblem | undefined {
  const { series, multiple } = slip;
  if (!isWithin(series, MIN_SERIES, MAX_SERIES)) return 'series';
  if (!isWithin(multiple, 1, MAX_MULTIPLE)) return 'multiple';
  if (!fitsSelection(slip.play.selection, slip.rows)) return 'rows';
  return isWithin(count(slip), 1, MAX_STAKES) ? undefined : 'stakes';
}

/** Returns the number of stakes by formula, without listing them. */
export const count = ({ play, rows }: Pick<Slip, 'play' | 'rows'>): number => play.selection.count(rows);

/** Returns the stakes of a slip. */
export const expand = ({ play, rows }: Pick<Slip, 'play' | 'rows'>): Combination[] => play.selection.expand(rows);

/** Returns what a slip costs in 1/10 000 of the currency. */
export const slipAmount = (slip: Slip): bigint => stakeAmount(slip.play, slip) * BigInt(count(slip));

const rejected = (problem: SlipProblem): SlipResult => ({ ok: false, problem });

const isMode = (text: string): text is Mode => Object.hasOwn(UNITS_BY_MODE, text);

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
