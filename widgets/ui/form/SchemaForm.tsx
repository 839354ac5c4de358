// The library's main entry also imports what only its tests need.
import LibraryForm from '@rjsf/core/lib/components/Form.js';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { type Answers, emptyValidator, errorSchema, type FieldMessages } from './answers.ts';
import { controls } from './controls.tsx';
import type { FormContext } from './form-context.ts';
import styles from './SchemaForm.module.css';

interface SchemaFormInput {
  /** Unique on the page. */
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<Answers, RJSFSchema, FormContext>;
  /** Messages of the fields whose problems are shown. */
  readonly messages: FieldMessages;
  readonly context: FormContext;
}

/** The controls render label, hint and problem themselves. */
function FieldTemplate({ children }: FieldTemplateProps<Answers, RJSFSchema, FormContext>) {
  return children;
}

function ObjectTemplate({ properties }: ObjectFieldTemplateProps<Answers, RJSFSchema, FormContext>) {
  return properties.map(({ content }) => content);
}

const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
/** Rendered as a div, because the page's own form has the heading and the buttons. */
const part = { tagName: 'div' } as const;

/** Renders the fields of a JSON Schema, in its order, inside a form. */
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
