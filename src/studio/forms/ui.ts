import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../../renderer/manifest/json/json.ts';
import type { Spec } from './spec.ts';

/** The fields of a form for react-jsonschema-form: a schema of the groups, and a custom field for each value. */
export interface LibraryForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

export function libraryForm(fields: Readonly<Record<string, Spec>>): LibraryForm {
  const entries = Object.entries(fields).map(([name, spec]) => [name, partOf(name, spec)] as const);
  return {
    schema: {
      type: 'object',
      // Unknown properties are not rendered, and `keepingUnknown` puts them back.
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
  // The library renders nothing for an empty schema, so the schema has a title.
  return { schema: { title: name }, uiSchema: { 'ui:field': 'value', 'ui:options': { spec } } };
}

/** A validator that accepts everything: the engine in the worker validates the whole draft. */
export const acceptingValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};

/**
 * Returns the value of a form together with the properties that the form does not show: `x-` keys, unknown keys and
 * entries of the tree.
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
