import type { Atom } from 'jotai';
import type { FactDefinition, FactValue } from '../../renderer/fact/define-fact.ts';

/** A fact of the site: what it says and the atom that holds it. A family has an atom for each of its members. */
export type SiteFact = FactDefinition &
  ({ readonly atom: Atom<FactValue> } | { readonly member: (rest: string) => Atom<FactValue> });

export const defineSiteFact = <const F extends SiteFact>(fact: F): F => fact;

/** Members of a family are made once, so that every reader shares one atom. */
export function family(make: (rest: string) => Atom<FactValue>): (rest: string) => Atom<FactValue> {
  const made = new Map<string, Atom<FactValue>>();
  return (rest) => {
    const known = made.get(rest) ?? make(rest);
    made.set(rest, known);
    return known;
  };
}

/** What a group holds under a name; never something inherited, such as `constructor`. */
export const own = <Value>(group: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;
