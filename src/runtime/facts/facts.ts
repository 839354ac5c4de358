import type { Atom } from 'jotai';
import type { FactValue } from '../../../renderer/fact/define-fact.ts';
import type { Observable } from '../../../renderer/screen/observable.ts';
import type { ReadFact } from '../../../renderer/values/condition.ts';
import type { ReadState, SiteFact } from '../../facts/define.ts';
import { type RouteState, routeState, states } from '../../facts/state.ts';
import type { Store } from '../store.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../facts/*.ts', { eager: true });
const isFact = (value: unknown): value is SiteFact =>
  typeof value === 'object' && value !== null && 'type' in value && 'name' in value;
const known = Object.values(modules).flatMap((module) => Object.values(module).filter(isFact));

const single = new Map(known.flatMap((fact) => ('read' in fact ? [[fact.name, fact.read] as const] : [])));
const families = known.flatMap((fact) =>
  'member' in fact ? [{ prefix: fact.name.slice(0, -1), member: fact.member }] : [],
);

/** The facts of one store: as values, and as observables that notify only their readers. */
export interface Facts {
  readonly cell: (name: string) => Observable<FactValue>;
  readonly read: ReadFact;
  /** Returns the facts as they will be on another screen. */
  readonly at: (route: RouteState) => ReadFact;
  /** Keeps the present state as what the server rendered with. Without it, first values are the present ones. */
  readonly keepFirst: () => void;
}

/** An atom of client state, with the subscribed facts that read it. */
interface StateEntry {
  value: unknown;
  /** What the server rendered with. */
  first?: { readonly value: unknown };
  readonly readers: Set<FactCell>;
}

export function createFacts(store: Store): Facts {
  const observables = new Map<string, FactCell>();
  const entries = new Map<Atom<unknown>, StateEntry>();
  const getEntry = (state: Atom<unknown>): StateEntry => {
    const before = entries.get(state);
    if (before) return before;
    const piece: StateEntry = { value: store.get(state), readers: new Set() };
    entries.set(state, piece);
    store.sub(state, () => {
      piece.value = store.get(state);
      notifyReaders(piece);
    });
    return piece;
  };
  const getObservable = (name: string): FactCell => {
    const cell = observables.get(name) ?? new FactCell(getReader(name), getEntry);
    observables.set(name, cell);
    return cell;
  };
  // Subscribes before others, so that they read current facts.
  for (const state of states) getEntry(state);
  return {
    cell: getObservable,
    read: (name) => getObservable(name).get(),
    at: (route) => (name) =>
      getReader(name)(((state: Atom<unknown>) => (state === routeState ? route : getEntry(state).value)) as ReadState),
    keepFirst: () => {
      for (const entry of entries.values()) entry.first = { value: entry.value };
    },
  };
}

/** All facts are updated before any subscriber is notified, so that readers of several facts see consistent values. */
function notifyReaders({ readers }: StateEntry): void {
  const changed: FactCell[] = [];
  for (const cell of readers)
    if (cell.listeners.length === 0) readers.delete(cell);
    else if (cell.renew()) changed.push(cell);
  for (const { listeners } of changed) for (const listener of listeners) listener();
}

type Listener = () => void;

/** A class, because screens have many and closures for each would use more memory. */
class FactCell implements Observable<FactValue> {
  listeners: readonly Listener[] = [];
  private last: FactValue;
  private readonly reader: Reader;
  private readonly getEntry: (state: Atom<unknown>) => StateEntry;

  constructor(reader: Reader, getEntry: (state: Atom<unknown>) => StateEntry) {
    this.reader = reader;
    this.getEntry = getEntry;
  }

  /** While subscribed, it is updated at each change before subscribers are notified. */
  get(): FactValue {
    if (this.listeners.length > 0) return this.last;
    return this.reader(((state: Atom<unknown>) => this.getEntry(state).value) as ReadState);
  }

  getFirst(): FactValue {
    return this.reader(((state: Atom<unknown>) => {
      const { value, first } = this.getEntry(state);
      return first ? first.value : value;
    }) as ReadState);
  }

  /** Updates the value; returns whether it has changed. */
  renew(): boolean {
    const before = this.last;
    this.last = this.reader(((state: Atom<unknown>) => {
      const piece = this.getEntry(state);
      piece.readers.add(this);
      return piece.value;
    }) as ReadState);
    return !Object.is(before, this.last);
  }

  subscribe(listener: Listener): void {
    if (this.listeners.length === 0) this.renew();
    this.listeners = [...this.listeners, listener];
  }

  unsubscribe(listener: Listener): void {
    this.listeners = this.listeners.filter((one) => one !== listener);
  }
}

type Reader = (state: ReadState) => FactValue;

/** Returns how a fact is derived from client state. Unknown names have no value; validation rejects them. */
function getReader(name: string): Reader {
  const found = single.get(name);
  if (found) return found;
  const family = families.find(({ prefix }) => name.startsWith(prefix));
  if (!family) return () => undefined;
  const member = name.slice(family.prefix.length);
  return (state) => family.member(state, member);
}
