import type { Atom } from 'jotai';
import type { FactDefinition, FactValue } from '../../renderer/fact/define-fact.ts';

/** Reads an atom of client state. */
export type ReadState = <Value>(state: Atom<Value>) => Value;

/** A fact of the site, with the function that derives it from client state. A family has values by member name. */
export type SiteFact = FactDefinition &
  (
    | { readonly read: (state: ReadState) => FactValue }
    | { readonly member: (state: ReadState, rest: string) => FactValue }
  );

export const defineSiteFact = <const F extends SiteFact>(fact: F): F => fact;
