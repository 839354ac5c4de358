import type { Atom } from 'jotai';
import type { FactDefinition, FactValue } from '../../renderer/fact/define-fact.ts';

/** A fact of the site: what it says and the atom that holds it. A family has an atom for each of its members. */
export type SiteFact = FactDefinition &
  ({ readonly atom: Atom<FactValue> } | { readonly member: (rest: string) => Atom<FactValue> });

export const defineSiteFact = <const F extends SiteFact>(fact: F): F => fact;
