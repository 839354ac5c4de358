import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';

/** Answers by field name. */
export type Answers = Readonly<Record<string, string>>;

/** What is wrong, in the player's words, by field name. */
export type Words = Readonly<Record<string, string | undefined>>;

/**
 * The form library's idea of a validator over rules of our own: the same code that judges on the platform, and nothing
 * that is compiled on the page, so a page needs no unsafe-eval.
 */
export function rulesValidator(find: (answers: Answers) => Words): ValidatorType<Answers, RJSFSchema> {
  return {
    validateFormData: (formData) => {
      const found = find(formData ?? {});
      return { errors: errorList(found), errorSchema: errorSchema(found) };
    },
    rawValidation: () => ({ errors: [] }),
    // Only asked about alternatives of a schema, of which flat forms have none.
    isValid: () => true,
  };
}

/** The same as a tree, as the library hands it down to its fields. */
export function errorSchema(found: Words): ErrorSchema<Answers> {
  const entries = Object.entries(found).flatMap(([name, words]) =>
    words === undefined ? [] : [[name, { __errors: [words] }] as const],
  );
  return Object.fromEntries(entries) as ErrorSchema<Answers>;
}

const errorList = (found: Words): RJSFValidationError[] =>
  Object.entries(found).flatMap(([name, message]) =>
    message === undefined ? [] : [{ property: `.${name}`, message, stack: message }],
  );
