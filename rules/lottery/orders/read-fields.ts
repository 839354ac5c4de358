import type { OrderProblem, OrderProblemCode } from './order.ts';

/** A rejected field on its way out of a reader; the readers of a form catch it and return the problem. */
export class Rejection extends Error {
  readonly problem: OrderProblem;
  constructor(code: OrderProblemCode, place: string) {
    super(`${code} at ${place}`);
    this.problem = { code, place };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns an object that has exactly the named fields. */
export function readFields(value: unknown, place: string, names: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Rejection('form', place);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Rejection('form', `${place}/${escape(unknown)}`);
  const missing = names.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) throw new Rejection('form', `${place}/${missing}`);
  return value as Fields;
}

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

export function readList(value: unknown, place: string, code: OrderProblemCode = 'form'): readonly unknown[] {
  if (!Array.isArray(value)) throw new Rejection(code, place);
  return value;
}

export function readText(value: unknown, place: string, code: OrderProblemCode = 'form'): string {
  if (typeof value !== 'string') throw new Rejection(code, place);
  return value;
}

export function readBoolean(value: unknown, place: string): boolean {
  if (typeof value !== 'boolean') throw new Rejection('form', place);
  return value;
}

/** Returns a whole number of at least 1 that a number holds exactly. */
export function readCount(value: unknown, place: string, code: OrderProblemCode): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw new Rejection(code, place);
  return value;
}

const NUMERO = /^[\w-]{1,40}$/;

/** Returns the name of a draw. */
export function readNumero(value: unknown, place: string): string {
  const numero = readText(value, place, 'draws');
  if (!NUMERO.test(numero)) throw new Rejection('draws', place);
  return numero;
}
