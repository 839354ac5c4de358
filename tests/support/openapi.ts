import { readFileSync } from 'node:fs';

export interface Operation {
  readonly operationId: string;
  readonly description?: string;
  /** Feature that the platform does not have yet. */
  readonly 'x-awaits'?: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

export interface OpenApi {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
  };
}

/** Reads a published document: `openapi` or `openapi-operators`. */
export const readOpenApi = (name: 'openapi' | 'openapi-operators'): OpenApi =>
  JSON.parse(readFileSync(new URL(`../../schemas/published/${name}.json`, import.meta.url), 'utf8')) as OpenApi;

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

export const operationsByName = (document: OpenApi): ReadonlyMap<string, Operation> =>
  new Map(operationsOf(document).map((one) => [one.operationId, one]));

/** Returns the shared answer that an operation refers to for a status. */
export function sharedAnswer(document: OpenApi, operation: Operation | undefined, status: number) {
  const name = operation?.responses[status]?.$ref?.split('/').at(-1) ?? '';
  return document.components.responses[name];
}

/** Returns the codes of the rejections that an operation documents for a status. */
export const documentedCodes = (document: OpenApi, operation: Operation | undefined, status: number): string[] =>
  [...(sharedAnswer(document, operation, status)?.description ?? '').matchAll(/^- `([^`]+)`/gm)].map(
    ([, code = '']) => code,
  );
