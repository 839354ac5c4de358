import { parameterFields, type Queue, type Values } from './queue.ts';

/** What an operator sees of a queue. */
export interface QueueView {
  readonly search: string;
  /** Values of the queue's filters, blank ones left out. */
  readonly filter: Values;
}

type Query = Readonly<Record<string, string>>;

/** States in an address that all rows are wanted: an address that asks for nothing opens the queue on what waits. */
const EVERYTHING = { show: 'all' } as const;

const isSet = (value: unknown): boolean => typeof value === 'string' && value !== '';

const setValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)));

/** Returns the values of the address that are filters of the queue. */
function filtersIn({ filters }: Queue, query: Query): Values {
  const fields = filters ? parameterFields({ parameters: filters }) : {};
  return setValues(Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(fields, name))));
}

/** Returns what the address asks for; one that says nothing is silent, and asks for what waits. */
export function viewIn(queue: Queue, query: Query): QueueView & { readonly isSilent: boolean } {
  const { search = '' } = query;
  const filter = filtersIn(queue, query);
  const isSilent = search === '' && Object.keys(filter).length === 0 && query.show !== EVERYTHING.show;
  return { search, filter: isSilent ? (queue.waiting ?? {}) : filter, isSilent };
}

/** Returns the query of the address that asks for it. */
export function queryFor({ waiting = {} }: Queue, { search, filter }: QueueView): Query {
  const values = setValues({ ...filter, search }) as Query;
  const wantsAll = Object.keys(values).length === 0 && Object.keys(waiting).length > 0;
  return wantsAll ? EVERYTHING : values;
}

/** Whether exactly what waits is view for. */
export function showsWaiting({ waiting }: Queue, { search, filter }: QueueView): boolean {
  const names = Object.keys({ ...waiting, ...filter });
  return waiting !== undefined && search === '' && names.every((name) => waiting[name] === filter[name]);
}
