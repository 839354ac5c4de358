import type { Atom } from 'jotai';
import type { FactDefinition, FactValue } from '../../renderer/fact/define-fact.ts';

/** Reads a piece of client state. */
export type ReadState = <Value>(state: Atom<Value>) => Value;

/** A fact of the site: what it says, and how it follows from client state. A family answers for each of its members. */
export type SiteFact = FactDefinition &
  (
    | { readonly read: (state: ReadState) => FactValue }
    | { readonly member: (state: ReadState, rest: string) => FactValue }
  );

export const defineSiteFact = <const F extends SiteFact>(fact: F): F => fact;
