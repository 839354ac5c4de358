import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../../renderer/manifest/json/json.ts';
import type { Spec } from './spec.ts';

/** A form's fields as the form library takes them: the shape of the groups, and for each value our own control. */
export interface LibraryForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

export function libraryForm(fields: Readonly<Record<string, Spec>>): LibraryForm {
  const entries = Object.entries(fields).map(([name, spec]) => [name, partOf(name, spec)] as const);
  return {
    schema: {
      type: 'object',
      // What the schema does not know is neither shown nor touched.
      additionalProperties: false,
      properties: Object.fromEntries(entries.map(([name, part]) => [name, part.schema])),
      required: Object.entries(fields)
        .filter(([, { required }]) => required)
        .map(([name]) => name),
    },
    uiSchema: Object.fromEntries(entries.map(([name, part]) => [name, part.uiSchema])),
  };
}

function partOf(name: string, spec: Spec): LibraryForm {
  if (spec.kind === 'group' && spec.fields) {
    const inner = libraryForm(spec.fields);
    return { schema: inner.schema, uiSchema: { ...inner.uiSchema, 'ui:options': { spec } } };
  }
  // The library draws nothing for a schema that says nothing.
  return { schema: { title: name }, uiSchema: { 'ui:field': 'value', 'ui:options': { spec } } };
}

/** The judging is done by the engine in its worker; the library only holds the fields together. */
export const judgedByEngine: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};

/**
 * What a form gives back, with everything that it does not show put back in its place: keys that start with x-, keys
 * that nobody knows, and what the tree shows.
 */
export function keepingUnknown(before: unknown, after: unknown, fields: Readonly<Record<string, Spec>>): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const result: JsonObject = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const spec = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const value = spec ? after[key] : before[key];
    const kept = spec?.kind === 'group' && spec.fields ? keepingUnknown(before[key] ?? {}, value, spec.fields) : value;
    if (kept !== undefined) result[key] = kept;
  }
  return result;
}
