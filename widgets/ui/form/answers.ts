import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils';

/** Values by field name. */
export type Answers = Readonly<Record<string, string>>;

/** Problem messages in the player's language, by field name. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/** Converts messages to the form library's error schema. */
export function errorSchema(found: FieldMessages): ErrorSchema<Answers> {
  const tree = new ErrorSchemaBuilder<Answers>();
  for (const [name, words] of Object.entries(found)) if (words !== undefined) tree.addErrors(words, [name]);
  return tree.ErrorSchema;
}

/**
 * A validator for the form library that accepts everything: useForm validates with the rules that the platform uses
 * too. The library's default validator compiles schemas in the browser, which needs unsafe-eval.
 */
export const emptyValidator: ValidatorType<Answers, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  // Called only for alternatives of a schema, which a flat form does not have.
  isValid: () => true,
};
