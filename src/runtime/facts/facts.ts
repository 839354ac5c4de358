import type { Atom } from 'jotai';
import type { FactValue } from '../../../renderer/fact/define-fact.ts';
import type { Observable } from '../../../renderer/screen/observable.ts';
import type { ReadFact } from '../../../renderer/values/condition.ts';
import type { ReadState, SiteFact } from '../../facts/define.ts';
import { states } from '../../facts/state.ts';
import type { Store } from '../store.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../facts/*.ts', { eager: true });
const isFact = (value: unknown): value is SiteFact =>
  typeof value === 'object' && value !== null && 'describes' in value && 'name' in value;
const known = Object.values(modules).flatMap((module) => Object.values(module).filter(isFact));

const single = new Map(known.flatMap((fact) => ('read' in fact ? [[fact.name, fact.read] as const] : [])));
const families = known.flatMap((fact) =>
  'member' in fact ? [{ prefix: fact.name.slice(0, -1), member: fact.member }] : [],
);

/** The facts of one store: each as a value, and as a cell that tells those who read it, and nobody else, when it changes. */
export interface Facts {
  readonly cell: (name: string) => Observable<FactValue>;
  readonly read: ReadFact;
}

/** A piece of client state as it is, with the facts that were read from it and that somebody listens to. */
interface Piece {
  value: unknown;
  readonly readers: Set<FactCell>;
}

export function createFacts(store: Store): Facts {
  const cells = new Map<string, FactCell>();
  const pieces = new Map<Atom<unknown>, Piece>();
  const pieceOf = (state: Atom<unknown>): Piece => {
    const before = pieces.get(state);
    if (before) return before;
    const piece: Piece = { value: store.get(state), readers: new Set() };
    pieces.set(state, piece);
    store.sub(state, () => {
      piece.value = store.get(state);
      tellReaders(piece);
    });
    return piece;
  };
  const cellOf = (name: string): FactCell => {
    const cell = cells.get(name) ?? new FactCell(readerOf(name), pieceOf);
    cells.set(name, cell);
    return cell;
  };
  // Heard before anybody else hears of it: who reads a fact when its state has changed reads it as it is now.
  for (const state of states) pieceOf(state);
  return { cell: cellOf, read: (name) => cellOf(name).get() };
}

/** All are read anew before any is told of: whoever reads several sees them as they are now. */
function tellReaders({ readers }: Piece): void {
  const changed: FactCell[] = [];
  for (const cell of readers)
    if (cell.listeners.length === 0) readers.delete(cell);
    else if (cell.renew()) changed.push(cell);
  for (const { listeners } of changed) for (const listener of listeners) listener();
}

type Listener = () => void;

/** A class, because a screen has many of them and each function of its own would cost memory. */
class FactCell implements Observable<FactValue> {
  listeners: readonly Listener[] = [];
  private last: FactValue;
  private readonly reader: Reader;
  private readonly pieceOf: (state: Atom<unknown>) => Piece;

  constructor(reader: Reader, pieceOf: (state: Atom<unknown>) => Piece) {
    this.reader = reader;
    this.pieceOf = pieceOf;
  }

  /** While somebody listens it is read anew with each change, before anybody hears of that. */
  get(): FactValue {
    if (this.listeners.length > 0) return this.last;
    return this.reader(((state: Atom<unknown>) => this.pieceOf(state).value) as ReadState);
  }

  /** Reads itself anew, and answers whether it is another than the last time. */
  renew(): boolean {
    const before = this.last;
    this.last = this.reader(((state: Atom<unknown>) => {
      const piece = this.pieceOf(state);
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

/** How a fact follows from client state. A name that does not exist is never known; validation refuses it long before. */
function readerOf(name: string): Reader {
  const found = single.get(name);
  if (found) return found;
  const family = families.find(({ prefix }) => name.startsWith(prefix));
  if (!family) return () => undefined;
  const member = name.slice(family.prefix.length);
  return (state) => family.member(state, member);
}
