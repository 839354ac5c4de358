import { type Atom, atom } from 'jotai';
import type { FactValue } from '../../renderer/fact/define-fact.ts';
import type { SiteFact } from '../facts/define.ts';

const modules = import.meta.glob<Record<string, unknown>>('../facts/*.ts', { eager: true });
const isFact = (value: unknown): value is SiteFact =>
  typeof value === 'object' && value !== null && 'describes' in value && 'name' in value;
const facts = Object.values(modules).flatMap((module) => Object.values(module).filter(isFact));

const unknown: Atom<FactValue> = atom(() => undefined);
const single = new Map(facts.flatMap((fact) => ('atom' in fact ? [[fact.name, fact.atom] as const] : [])));
const families = facts.flatMap((fact) =>
  'member' in fact ? [{ prefix: fact.name.slice(0, -1), member: fact.member }] : [],
);

/** The atom of a fact by its name. A name that does not exist is never known; validation refuses it long before. */
export function factAtom(name: string): Atom<FactValue> {
  return single.get(name) ?? inFamily(name) ?? unknown;
}

function inFamily(name: string): Atom<FactValue> | undefined {
  const found = families.find(({ prefix }) => name.startsWith(prefix));
  return found?.member(name.slice(found.prefix.length));
}
