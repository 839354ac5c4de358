// The library's own entry also brings what its tests need.
import LibraryForm from '@rjsf/core/lib/components/Form.js';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { controls } from './controls.tsx';
import type { FormContext } from './form-context.ts';
import { type Answers, errorSchema, emptyValidator, type FieldMessages } from './answers.ts';
import styles from './SchemaForm.module.css';

interface SchemaFormInput {
  /** Unique on the page. */
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<Answers, RJSFSchema, FormContext>;
  /** What is wrong with the answers, of what may be said already. */
  readonly messages: FieldMessages;
  readonly context: FormContext;
}

/** The controls draw label, hint and problem themselves, so that all of a field stands together. */
function FieldTemplate({ children }: FieldTemplateProps<Answers, RJSFSchema, FormContext>) {
  return children;
}

function ObjectTemplate({ properties }: ObjectFieldTemplateProps<Answers, RJSFSchema, FormContext>) {
  return properties.map(({ content }) => content);
}

const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
/** The fields take the place of the form in the page's own form, which has the heading and the buttons. */
const part = { tagName: 'div' } as const;

/** The fields of a JSON Schema, in its order. It stands inside a form. */
export function SchemaForm({ id, schema, uiSchema, messages, context }: SchemaFormInput) {
  const extraErrors = useMemo(() => errorSchema(messages), [messages]);
  const { answers, change } = context;
  return (
    <LibraryForm<Answers, RJSFSchema, FormContext>
      {...part}
      className={styles.fields ?? ''}
      idPrefix={id}
      schema={schema}
      uiSchema={uiSchema}
      validator={emptyValidator}
      formData={answers}
      formContext={context}
      widgets={controls}
      templates={templates}
      extraErrors={extraErrors}
      showErrorList={false}
      experimental_componentUpdateStrategy="always"
      onChange={({ formData }) => {
        for (const [name, value] of Object.entries(formData ?? {}))
          if (typeof value === 'string' && value !== (answers[name] ?? '')) change(name, value);
      }}
    >
      <></>
    </LibraryForm>
  );
}
