// The library's own entry also brings what its tests need.
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import type { Spec } from '../forms/spec.ts';
import { acceptingValidator, keepingUnknown, libraryForm } from '../forms/ui.ts';
import { useText } from '../look/texts.ts';
import { ComposeControl } from './ComposeControl.tsx';
import { ComposeContext } from './compose-context.ts';
import { type Definition, fitted } from './definition.ts';
import styles from './Form.module.css';
import { type Fields, SECTIONS, shownFields } from './fields.ts';

interface FormInput {
  readonly fields: Fields;
  readonly definition: Definition;
  readonly readonly: boolean;
  readonly onChange: (definition: Definition) => void;
}

/** Renders the form of a promotion in sections. Fields come from its schema; only those that it has are shown. */
export function ComposeForm({ fields, definition, readonly, onChange }: FormInput) {
  const shown = shownFields(fields, definition);
  // The library renders again for another schema: a new one is made only when fields come or go.
  const key = JSON.stringify(shown);
  // oxlint-disable-next-line react/exhaustive-deps
  const form = useMemo(() => libraryForm(shown), [key]);
  return (
    <Form
      tagName="div"
      className={styles.form ?? ''}
      idPrefix="promotion"
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={definition}
      validator={acceptingValidator}
      fields={library.fields}
      templates={library.templates}
      readonly={readonly}
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        constAsDefaults: 'never',
        arrayMinItems: { populate: 'never' },
      }}
      onChange={({ formData }) => onChange(fitted(keepingUnknown(definition, formData, shown) as Definition))}
    >
      <></>
    </Form>
  );
}

const specIn = (uiSchema: FieldProps['uiSchema']): Spec =>
  (uiSchema?.['ui:options'] as { spec?: Spec } | undefined)?.spec ?? { kind: 'json' };

function ValueField({ uiSchema, formData, onChange, fieldPathId, readonly, disabled }: FieldProps) {
  const path = fieldPathId.path.map(String);
  const wrong = useContext(ComposeContext)?.wrong ?? [];
  return (
    <ComposeControl
      id={fieldPathId.$id}
      spec={specIn(uiSchema)}
      path={path}
      value={formData as unknown}
      disabled={readonly === true || disabled === true}
      invalid={wrong.includes(path.join('.'))}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
}

/** Renders label, control, and below them the error or the hint. */
function FieldTemplate({ id, label, children, uiSchema, required, fieldPathId, schema }: FieldTemplateProps) {
  const t = useText();
  const wrong = useContext(ComposeContext)?.wrong ?? [];
  const { title = label, describes, kind } = specIn(uiSchema);
  const invalid = wrong.includes(fieldPathId.path.map(String).join('.'));
  if (schema.type === 'object') return children;
  const words = (
    <>
      {title}
      {required && <span aria-hidden="true"> *</span>}
    </>
  );
  return (
    <div className={styles.field} data-kind={kind}>
      {kind === 'list' || kind === 'condition' ? (
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`} className={styles.label}>
          {words}
        </label>
      )}
      {children}
      {(invalid || describes) && (
        <p id={`${id}-about`} className={invalid ? styles.wrong : styles.about}>
          {invalid ? t('queues.wrong') : describes}
        </p>
      )}
    </div>
  );
}

/** Renders the sections at the root, and inside them parts that have a heading of their own. */
function ObjectTemplate({ properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps) {
  const t = useText();
  const path = fieldPathId.path.map(String);
  if (path.length === 0)
    return Object.entries(SECTIONS).map(([section, names]) => (
      <section key={section} className={styles.section} aria-labelledby={`section-${section}`}>
        <h2 id={`section-${section}`}>{t(`promotion.section.${section}`)}</h2>
        {names.flatMap((name) => properties.filter((one) => one.name === name)).map(({ content }) => content)}
      </section>
    ));
  if (properties.length === 0) return undefined;
  const contents = properties.map(({ content }) => content);
  const { title = '', describes } = specIn(uiSchema);
  // A part that is its section has the section's heading.
  if (FLAT.has(path.join('.'))) return contents;
  return (
    <fieldset className={styles.part} data-grid={path.at(-1) === 'categories' || undefined}>
      <legend>{title}</legend>
      {describes && <p className={styles.about}>{describes}</p>}
      {contents}
    </fieldset>
  );
}

const FLAT: ReadonlySet<string> = new Set(['texts', 'trigger', 'period', 'reward', 'limits']);

const library = {
  fields: { value: ValueField },
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
};
