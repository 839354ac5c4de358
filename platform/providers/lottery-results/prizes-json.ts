import type { AskedDraw } from './result-feed.ts';

/** Names of the prizes on boards: those of Vietnam are counted, and the special one is ĐB. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  special: ['ĐB', 'DB'],
  first: ['1', 'G1'],
  second: ['2', 'G2'],
  third: ['3', 'G3'],
  fourth: ['4', 'G4'],
  fifth: ['5', 'G5'],
  sixth: ['6', 'G6'],
  seventh: ['7', 'G7'],
  eighth: ['8', 'G8'],
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a board such as `{ ok, date, data: { prizes: { "ĐB": ["12345"], "1": […] } } }`. Returns the numbers in the order of
 * the asked prizes; undefined for another day and while a prize is missing. The lottery decides whether they can be drawn.
 */
export function readBoard(answer: unknown, { day, prizes }: AskedDraw): readonly string[] | undefined {
  if (!isObject(answer) || answer.ok !== true || answer.date !== day) return undefined;
  if (!isObject(answer.data) || !isObject(answer.data.prizes)) return undefined;
  const board = answer.data.prizes;
  const numbers = prizes.map(({ name, count }) => {
    const found = [name, ...(NAMES[name] ?? [])].map((one) => board[one]).find((one) => one !== undefined);
    const isWhole =
      Array.isArray(found) && found.length === count && found.every((one) => /^\d{1,6}$/.test(String(one)));
    return isWhole ? found.map(String) : undefined;
  });
  return numbers.every((one) => one !== undefined) ? numbers.flat() : undefined;
}
