import type { Role } from '../api/operator.ts';

export interface QueueParam {
  readonly name: string;
  readonly required: boolean;
  /** Most characters. */
  readonly longest: number;
  /** A date and time, which is typed in the operator's time zone and sent as ISO 8601 in UTC. */
  readonly moment?: boolean;
  readonly choices?: readonly string[];
}

export interface QueueAct {
  readonly name: string;
  /** The least role. */
  readonly role: Role;
  /** Whether it is done to one row. */
  readonly onRow: boolean;
  /** Whether it cannot be taken back. */
  readonly dangerous?: boolean;
  readonly params: readonly QueueParam[];
}

/** A queue of the back office as the platform tells it: everything that is needed to draw one. */
export interface Queue {
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  readonly searchable: boolean;
  readonly acts: readonly QueueAct[];
}

export interface QueueRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Addresses of pictures that belong to it. */
  readonly pictures?: readonly string[];
  /** Names of what can be done to it, where that is not everything. */
  readonly acts?: readonly string[];
}

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

/** What is still wrong with what an act was given, by parameter. */
export function missingParams({ params }: QueueAct, given: Readonly<Record<string, string>>): readonly string[] {
  return params.filter(({ name, required }) => required && (given[name] ?? '').trim() === '').map(({ name }) => name);
}

/** Only what was filled in is sent; what is typed as local time as the moment it is. */
export function filledParams({ params }: QueueAct, given: Readonly<Record<string, string>>): Record<string, string> {
  const moments = new Set(params.filter(({ moment }) => moment).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => [name, moments.has(name) ? new Date(value).toISOString() : value]),
  );
}
