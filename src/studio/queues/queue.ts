import type {
  AuditRow,
  MemberCell,
  MoneyCell,
  OpsQueueResponse,
  QueueCell,
  QueueColumn,
  QueueOperation,
  QueueRow,
  QueueShape,
  StatusCell,
} from '../../../generated/types/operator-calls.ts';
import { timeOfDay } from '../../../rules/calendar-day.ts';
import { languageName } from '../../../rules/language-names.ts';
import { fieldsOf, type Spec } from '../forms/spec.ts';

/** A queue of the back office as the platform describes it: everything that is needed to render one. */
export type Queue = QueueShape;
export type { MemberCell, MoneyCell, OpsQueueResponse, QueueCell, QueueColumn, QueueOperation, QueueRow, StatusCell };

/** Returns the label of a column, operation or parameter; without a label, the name as words: `lastLogin` → “Last login”. */
export function labelOf({ labels }: Queue, kind: 'column' | 'operation' | 'param', name: string): string {
  const label = labels[`${kind}.${name}`];
  if (label !== undefined) return label;
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Whether a cell has nothing to show. */
export const isEmpty = (cell: QueueCell | undefined): cell is null | undefined =>
  cell === null ||
  cell === undefined ||
  cell === '' ||
  (Array.isArray(cell) && cell.length === 0) ||
  (typeof cell === 'object' && 'value' in cell && cell.value === '');

/** Whether a column has numbers, which are aligned; undefined for an attribute that is then left out. */
export const isNumeric = ({ type }: QueueColumn): true | undefined => type === 'money' || type === 'count' || undefined;

/** Returns the label of a value; undefined when it has none. */
export const meaningOf = ({ labels }: Queue, value: string): string | undefined => labels[`value.${value}`];

/** Returns both pages as one list without duplicates: a row may move to the next page while pages are read. */
export function withMore(rows: readonly QueueRow[], more: readonly QueueRow[]): readonly QueueRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}

export type Fields = Readonly<Record<string, Spec>>;
export type Values = Readonly<Record<string, unknown>>;

/** Returns the fields of the form for an operation's parameters. */
export const parameterFields = ({ parameters }: Pick<QueueOperation, 'parameters'>): Fields => fieldsOf(parameters, {});

/** What a form offers that depends on the merchant. */
interface OfMerchant {
  readonly languages: readonly string[];
  readonly timeZone: string;
}

/**
 * Returns the fields with the merchant's languages as the choices of a language, each by its own name, and with all time zones as
 * those of a time zone, the merchant's first.
 */
export const withMerchant = (fields: Fields, { languages, timeZone }: OfMerchant): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => {
      if (spec.ofTimeZones) return [name, { ...spec, required: true, choices: [...new Set([timeZone, ...ZONES])] }];
      if (!spec.ofLanguages) return [name, spec];
      const choiceLabels = Object.fromEntries(languages.map((one) => [one, languageName(one)]));
      return [name, { ...spec, choices: languages, choiceLabels }];
    }),
  );

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Returns the fields of filters. The empty choice has the label `all`, because it matches every value. */
export const filterFields = (fields: Fields, all: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [name, spec.kind === 'choice' ? { ...spec, emptyLabel: all } : spec]),
  );

const DECIMAL = /^\d{1,9}(?:\.\d{1,4})?$/;

/** Returns the names of filters with invalid values, such as an amount that is not a number. */
export const invalidFilters = (fields: Fields, values: Values): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const value = values[name];
    return fields[name]?.decimal === true && typeof value === 'string' && value !== '' && !DECIMAL.test(value);
  });

const choiceOf = (fields: Fields): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'choice')?.[0];

/** Returns the row's current values for the choice that was made, such as the texts of a language. */
function heldFor(fields: Fields, row: QueueRow | undefined, values: Values): Values {
  const choice = choiceOf(fields);
  const chosen = choice === undefined ? undefined : values[choice];
  return (typeof chosen === 'string' ? row?.current?.[chosen] : undefined) ?? {};
}

/** Returns the initial values of the form: the first choice where one is required, and the row's current values for it. */
export function firstValues(fields: Fields, row: QueueRow | undefined): Values {
  const chosen = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required, choices }]) =>
      required && choices?.[0] !== undefined ? [[name, choices[0]]] : [],
    ),
  );
  return { ...chosen, ...heldFor(fields, row, chosen) };
}

interface Edit {
  readonly before: Values;
  readonly after: Values;
}

/** Returns the values after an edit. When the choice changes, unedited fields get the row's values for the new choice. */
export function withEdit(fields: Fields, row: QueueRow | undefined, { before, after }: Edit): Values {
  const choice = choiceOf(fields);
  if (choice === undefined || before[choice] === after[choice]) return after;
  const [old, held] = [heldFor(fields, row, before), heldFor(fields, row, after)];
  const untouched = Object.keys({ ...old, ...held }).filter((key) => (before[key] ?? '') === (old[key] ?? ''));
  return { ...after, ...Object.fromEntries(untouched.map((key) => [key, held[key] ?? ''])) };
}

const isBlank = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');

/** Returns the names of required fields that are blank. */
export const missingValues = (fields: Fields, values: Values): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.required && isBlank(values[name]));

/** Returns the fields that apply to what is chosen in others. */
export const shownFields = (fields: Fields, values: Values): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { when }]) =>
        when?.some((all) => Object.entries(all).every(([name, of]) => of.includes(String(values[name])))) ?? true,
    ),
  );

/** Returns the values with the fields that do not apply as they were first: nobody sees what is in them. */
export const appliedValues = (fields: Fields, values: Values): Values => {
  const shown = shownFields(fields, values);
  const kept = Object.entries(values).filter(([name]) => name in shown || !(name in fields));
  return { ...firstValues(fields, undefined), ...Object.fromEntries(kept) };
};

/** Returns the values to send: blank ones are left out, and a time of the form's zone, else of this browser's, becomes UTC. */
export function filledValues(fields: Fields, values: Values): Record<string, unknown> {
  const zone = Object.entries(fields).find(([, { ofTimeZones }]) => ofTimeZones)?.[0];
  const timeZone = zone === undefined ? undefined : values[zone];
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [
        name,
        fields[name]?.format === 'date-time' ? instantOf(String(value), timeZone) : value,
      ]),
  );
}

function instantOf(local: string, timeZone: unknown): string {
  const [day = '', time = ''] = local.split('T');
  return (typeof timeZone === 'string' ? timeOfDay(day, time.slice(0, 5), timeZone) : new Date(local)).toISOString();
}

/** Returns the operations that would change something in the row; none while a request for it waits for approval. */
export const operationsOn = (row: QueueRow, operations: readonly QueueOperation[]): readonly QueueOperation[] =>
  row.pending ? [] : operations.filter(({ name }) => row.operations?.includes(name) ?? true);

/** Whether the operation's form asks who the operator is: a code that is accepted once. */
export const asksProof = (operation: Pick<QueueOperation, 'parameters'>): boolean =>
  parameterFields(operation).proof !== undefined;

/** Returns the operation of an audit entry and its parameters as text. */
export function historyWords({ act, given = {} }: AuditRow, queue: Queue): readonly string[] {
  const values = Object.entries(given).map(
    ([name, value = '']) => `${labelOf(queue, 'param', name)}: ${meaningOf(queue, value) ?? value}`,
  );
  return act === undefined ? values : [labelOf(queue, 'operation', act), ...values];
}

/** Returns the host of a picture that another site serves; undefined for the site's own. */
export function foreignHostOf(address: string, page: string): string | undefined {
  const { origin, host } = new URL(address, page);
  return origin === new URL(page).origin ? undefined : host;
}
