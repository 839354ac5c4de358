import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils';

/** Answers by field name. */
export type Answers = Readonly<Record<string, string>>;

/** What is wrong, in the player's words, by field name. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/** What is wrong, as the form library hands it down to its fields. */
export function errorSchema(found: FieldMessages): ErrorSchema<Answers> {
  const tree = new ErrorSchemaBuilder<Answers>();
  for (const [name, words] of Object.entries(found)) if (words !== undefined) tree.addErrors(words, [name]);
  return tree.ErrorSchema;
}

/**
 * The form library's validator. The judging is done by the rules that the platform has too, where the form's state is
 * held, and comes in as words; the usual validator would compile the schema on the page, which needs unsafe-eval.
 */
export const emptyValidator: ValidatorType<Answers, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  // Only asked about alternatives of a schema, of which a flat form has none.
  isValid: () => true,
};
