import { filled } from '../call-table.ts';
import type { CallFile, Schema } from '../schemas.ts';

/** A call file with its defaults filled in: what its OpenAPI operation is derived from. */
export interface Call {
  readonly name: string;
  readonly describes: string;
  readonly area: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly aliases: readonly { readonly method: string; readonly path: string }[];
  readonly auth: 'none' | 'token' | 'account' | 'agent' | 'operator';
  readonly role?: string;
  readonly module?: string;
  /** Feature without which the platform rejects every request of the call. */
  readonly awaits?: string;
  readonly encrypted: boolean;
  readonly form: boolean;
  readonly idempotent: boolean;
  readonly whileClosed: boolean;
  readonly beforePasswordChange: boolean;
  readonly envelope: 'value' | 'bare';
  readonly limit?: { readonly times: number; readonly seconds: number };
  readonly request: Schema;
  readonly response: Schema;
}

export const callOf = (file: CallFile): Call => filled(file) as unknown as Call;

/** Returns whether the request is sent in the body; otherwise the platform reads it from the query. */
export const hasBody = ({ method }: Call): boolean => method === 'POST' || method === 'PUT';

/** Returns the names of path parameters: `/ops/api/queues/:queue` has `queue`. */
export const pathNames = ({ path }: Call): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
