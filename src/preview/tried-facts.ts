import { type Atom, atom } from 'jotai';
import type { FactValue } from '../../renderer/fact/define-fact.ts';
import type { Observable } from '../../renderer/screen/observable.ts';
import type { Facts } from '../runtime/facts/facts.ts';
import type { Store } from '../runtime/store.ts';

/** Values of facts that are tried out, by name. */
export type TriedFacts = Readonly<Record<string, string | number | boolean>>;

export const triedFacts = atom<TriedFacts>({});

/** Returns the facts of a store, where those that are tried out have the tried value. */
export function withTriedFacts(facts: Facts, store: Store, tried: Atom<TriedFacts> = triedFacts): Facts {
  const cells = new Map<string, Observable<FactValue>>();
  const cell = (name: string): Observable<FactValue> => {
    const known = cells.get(name) ?? createCell(facts.cell(name), { name, store, tried });
    cells.set(name, known);
    return known;
  };
  const at: Facts['at'] = (route) => (name) => {
    const values = store.get(tried);
    return Object.hasOwn(values, name) ? values[name] : facts.at(route)(name);
  };
  return { cell, read: (name) => cell(name).get(), at, keepFirst: facts.keepFirst };
}

interface TriedCell {
  readonly name: string;
  readonly store: Store;
  readonly tried: Atom<TriedFacts>;
}

function createCell(real: Observable<FactValue>, { name, store, tried }: TriedCell): Observable<FactValue> {
  const stops = new Map<() => void, () => void>();
  return {
    get: () => {
      const values = store.get(tried);
      return Object.hasOwn(values, name) ? values[name] : real.get();
    },
    getFirst: () => real.getFirst(),
    subscribe: (listener) => {
      real.subscribe(listener);
      stops.set(listener, store.sub(tried, listener));
    },
    unsubscribe: (listener) => {
      real.unsubscribe(listener);
      stops.get(listener)?.();
      stops.delete(listener);
    },
  };
}
