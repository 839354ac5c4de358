import type {
  OpsQueueResponse,
  QueueAct,
  QueueParam,
  QueueRow,
  QueueShape,
} from '../../../generated/types/operator-calls.ts';

/** A queue of the back office as the platform tells it: everything that is needed to draw one. */
export type Queue = QueueShape;
export type { OpsQueueResponse, QueueAct, QueueParam, QueueRow };

/** What a queue calls something. A queue that says nothing is still to be read: `lastLogin` → “Last login”. */
export function labelOf({ words }: Queue, kind: 'column' | 'act' | 'param', name: string): string {
  const said = words[`${kind}.${name}`];
  if (said !== undefined) return said;
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What a value means; nothing when it means itself. */
export const meaningOf = ({ words }: Queue, value: string): string | undefined => words[`value.${value}`];

export const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value);

/** Rows that were shown already are not shown twice, however a queue counts its pages. */
export function withMore(rows: readonly QueueRow[], more: readonly QueueRow[]): readonly QueueRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}

/** What an act asks for so that its operator proves anew who they are: a code, or a password. */
export const isSecret = ({ name }: QueueParam): boolean => name === 'proof';

type Given = Readonly<Record<string, string>>;

/** What the row holds for the choice that was made. */
function heldFor({ params }: QueueAct, row: QueueRow | undefined, given: Given): Given {
  const choice = params.find(({ choices }) => choices !== undefined);
  const held = choice && row?.current?.[given[choice.name] ?? ''];
  return Object.fromEntries(Object.entries(held ?? {}).map(([name, value = '']) => [name, value]));
}

/** What an act's fields show at first: the first choice where one has to be made, and what the row holds for it. */
export function firstParams(act: QueueAct, row: QueueRow | undefined): Given {
  const chosen = Object.fromEntries(
    act.params.map(({ name, required, choices }) => [name, required ? (choices?.[0] ?? '') : '']),
  );
  return { ...chosen, ...heldFor(act, row, chosen) };
}

interface ParamChange {
  readonly given: Given;
  readonly name: string;
  readonly value: string;
}

/** A field was changed. Another choice brings what the row holds for it; what was typed by then stays. */
export function withParam(act: QueueAct, row: QueueRow | undefined, { given, name, value }: ParamChange): Given {
  const next: Given = { ...given, [name]: value };
  if (!act.params.some((param) => param.name === name && param.choices)) return next;
  const [before, after] = [heldFor(act, row, given), heldFor(act, row, next)];
  const untouched = Object.keys({ ...before, ...after }).filter((key) => (given[key] ?? '') === (before[key] ?? ''));
  return { ...next, ...Object.fromEntries(untouched.map((key) => [key, after[key] ?? ''])) };
}

/** What is still wrong with what an act was given, by parameter. */
export function missingParams({ params }: QueueAct, given: Given): readonly string[] {
  return params.filter(({ name, required }) => required && (given[name] ?? '').trim() === '').map(({ name }) => name);
}

/** Only what was filled in is sent; what is typed as local time as the moment it is. */
export function filledParams({ params }: QueueAct, given: Given): Record<string, string> {
  const moments = new Set(params.filter(({ moment }) => moment).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => [name, moments.has(name) ? new Date(value).toISOString() : value]),
  );
}
