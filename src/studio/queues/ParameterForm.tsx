// The library's own entry also brings what its tests need.
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, useContext, useMemo } from 'react';
import { FactRows } from '../fields/FactLine.tsx';
import { FileControl } from '../fields/FileControl.tsx';
import type { ControlInput } from '../fields/input.ts';
import { BooleanControl, ChoiceControl, NumberControl, StringControl } from '../fields/plain-controls.tsx';
import type { Spec } from '../forms/spec.ts';
import { acceptingValidator, libraryForm } from '../forms/ui.ts';
import { useText } from '../look/texts.ts';
import styles from './ParameterForm.module.css';
import type { Fields, Values } from './queue.ts';

/** Names of the fields that are wrong. */
const InvalidContext = createContext<readonly string[]>([]);

interface FormInput {
  readonly id: string;
  readonly fields: Fields;
  readonly values: Values;
  readonly invalid: readonly string[];
  /** Lays the fields out in one row. */
  readonly inline?: boolean;
  readonly onChange: (values: Values) => void;
}

/** Renders the form of a JSON Schema with plain values: parameters of an operation, filters of a queue. */
export function ParameterForm({ id, fields, values, invalid, inline = false, onChange }: FormInput) {
  const form = useMemo(() => libraryForm(fields), [fields]);
  return (
    <InvalidContext value={invalid}>
      <Form
        tagName="div"
        className={inline ? (styles.inline ?? '') : (styles.form ?? '')}
        idPrefix={id}
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={values}
        validator={acceptingValidator}
        fields={library.fields}
        templates={library.templates}
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' }}
        onChange={({ formData }) => onChange((formData ?? {}) as Values)}
      >
        <></>
      </Form>
    </InvalidContext>
  );
}

const specIn = (uiSchema: FieldProps['uiSchema']): Spec =>
  (uiSchema?.['ui:options'] as { spec?: Spec } | undefined)?.spec ?? { kind: 'json' };

function ValueField({ uiSchema, formData, onChange, fieldPathId }: FieldProps) {
  const t = useText();
  const spec = specIn(uiSchema);
  const path = fieldPathId.path.map(String);
  const invalid = useContext(InvalidContext).includes(path.at(-1) ?? '');
  const input: ControlInput = {
    id: fieldPathId.$id,
    spec,
    path,
    value: formData as unknown,
    disabled: false,
    invalid,
    onChange: (value) => onChange(value, fieldPathId.path),
  };
  if (spec.file === true) return <FileControl {...input} />;
  if (spec.facts) return <FactRows input={input} facts={spec.facts} none={t('queues.everybody')} />;
  if (spec.kind === 'choice') return <ChoiceControl {...input} />;
  if (spec.kind === 'number') return <NumberControl {...input} />;
  return spec.kind === 'boolean' ? <BooleanControl {...input} /> : <StringControl {...input} />;
}

/** Renders label and control, and below them the error or the description. */
function FieldTemplate({ id, label, children, uiSchema, required, fieldPathId, schema }: FieldTemplateProps) {
  const t = useText();
  const { title = label, describes, facts } = specIn(uiSchema);
  // A condition is a group of controls, each with a name of its own.
  const Label = facts ? 'div' : 'label';
  const invalid = useContext(InvalidContext).includes(String(fieldPathId.path.at(-1) ?? ''));
  if (schema.type === 'object') return children;
  return (
    <div className={styles.field}>
      <Label {...(facts ? { id: `${id}-label` } : { htmlFor: id })}>
        {title}
        {required && <span aria-hidden="true"> *</span>}
      </Label>
      {children}
      {(invalid || describes) && (
        <span id={`${id}-about`} className={invalid ? styles.problem : styles.about}>
          {invalid ? t('queues.wrong') : describes}
        </span>
      )}
    </div>
  );
}

const ObjectTemplate = ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content);

const library = {
  fields: { value: ValueField },
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
};
