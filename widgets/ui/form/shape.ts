import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Answers } from './answers.ts';
import type { ControlOptions, FormContext } from './form-context.ts';

/** A form as data: its schema and its controls. */
export interface FormShape {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<Answers, RJSFSchema, FormContext>;
}

/** One field of such a form. */
export interface ShapedField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly control: 'answer' | 'password' | 'select' | 'code' | 'captcha' | 'mobile';
  readonly options: ControlOptions;
}

/** Returns the fields as a JSON Schema and its ui schema, in their order. */
export function getSchema(fields: readonly ShapedField[]): FormShape {
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        fields.map(({ name, label, minLength, maxLength }) => [
          name,
          { type: 'string' as const, title: label, minLength, maxLength },
        ]),
      ),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
    },
    uiSchema: Object.fromEntries(
      fields.map(({ name, control, placeholder, options }) => [
        name,
        {
          'ui:widget': control,
          'ui:options': { ...options },
          ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
        },
      ]),
    ),
  };
}
