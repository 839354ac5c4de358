import { readdirSync, readFileSync } from 'node:fs';
import type { CallName } from '../../generated/calls.ts';

/** A file of schemas/calls. */
export interface CallFile {
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The part of the platform that it belongs to. */
  readonly area: string;
  readonly auth: 'none' | 'token' | 'account' | 'agent';
  readonly module?: string;
  /** Feature that the platform does not have yet. */
  readonly awaits?: string;
  readonly request: {
    readonly properties?: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;
    readonly required?: readonly string[];
  };
}

const FOLDER = new URL('../../schemas/calls/', import.meta.url);

/** Returns the names of the call files. */
export const callFileNames = (): string[] =>
  readdirSync(FOLDER).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));

/** Returns the content of a call file. */
export const readCallFile = (file: string): CallFile =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as CallFile;

/** Every call of players, read from the folder, so that no test can leave one out. */
export const callFiles: readonly CallFile[] = callFileNames().map(readCallFile);

/** Returns the required fields of a call's request, with the examples of its file. */
export function exampleRequest(name: CallName): Record<string, unknown> {
  const { properties = {}, required = [] } = callFiles.find((call) => call.name === name)?.request ?? {};
  return Object.fromEntries(required.map((field) => [field, properties[field]?.examples?.[0]]));
}
