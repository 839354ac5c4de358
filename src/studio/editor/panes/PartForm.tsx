// The library's own entry also brings what its tests need.
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, useContext, useMemo, useRef } from 'react';
import { isObject, pointerOf, type Segment, valueAt } from '../../../../renderer/manifest/json/json.ts';
import { originOfValue } from '../../document/draft.ts';
import { editsOf } from '../../document/form-edits.ts';
import { Control } from '../../fields/Control.tsx';
import { ControlContext } from '../../fields/input.ts';
import { fieldsFor, type PartKind } from '../../forms/part.ts';
import type { Spec } from '../../forms/spec.ts';
import { acceptingValidator, keepingUnknown, libraryForm } from '../../forms/ui.ts';
import { useText } from '../../look/texts.ts';
import { Button } from '../../parts/controls.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Form.module.css';

const PathContext = createContext<readonly string[]>([]);

/** Renders the form of one part: fields from the schema, values merged from all layers; edits are written to this layer. */
export function PartForm({ kind, path }: { readonly kind: PartKind; readonly path: readonly string[] }) {
  const { editor, catalog, schema, writable } = useEditor();
  const value = useEditorState((state) => valueAt(state.draft.merged, path));
  const widget = isObject(value) ? value.widget : undefined;
  const fields = useMemo(
    () => fieldsFor({ kind, path }, { merged: editor.get().draft.merged, schema, catalog }),
    // Which widget it is decides which props there are.
    // oxlint-disable-next-line react/exhaustive-deps
    [kind, path, schema, catalog, editor, widget],
  );
  const form = useMemo(() => libraryForm(fields), [fields]);
  const latest = useRef(value);
  latest.current = value;
  return (
    <PathContext value={path}>
      <ControlContext value={Control}>
        <Form
          tagName="div"
          className={styles.form ?? ''}
          idPrefix={pointerOf(path).replaceAll('/', '_')}
          schema={form.schema}
          uiSchema={form.uiSchema}
          formData={isObject(value) ? value : {}}
          validator={acceptingValidator}
          fields={library.fields}
          templates={library.templates}
          readonly={!writable}
          showErrorList={false}
          experimental_defaultFormStateBehavior={{
            emptyObjectFields: 'skipDefaults',
            constAsDefaults: 'never',
            arrayMinItems: { populate: 'never' },
          }}
          onChange={({ formData }) => {
            const before = latest.current;
            const after = keepingUnknown(before, formData, fields);
            const edits = editsOf({ before, after, path, below: editor.get().draft.below });
            editor.edit(edits, { key: edits.map((edit) => pointerOf(edit.path)).join(' ') });
          }}
        >
          <></>
        </Form>
      </ControlContext>
    </PathContext>
  );
}

const specIn = (uiSchema: FieldProps['uiSchema']): Spec =>
  (uiSchema?.['ui:options'] as { spec?: Spec } | undefined)?.spec ?? { kind: 'json' };

/** Renders the control of one value in the form library's field. */
function ValueField({ uiSchema, formData, onChange, fieldPathId, readonly, disabled }: FieldProps) {
  const path = [...useContext(PathContext), ...fieldPathId.path.map(String)];
  return (
    <Control
      id={fieldPathId.$id}
      spec={specIn(uiSchema)}
      path={path}
      value={formData as unknown}
      disabled={readonly === true || disabled === true}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
}

/** Renders label, description and layer mark around a control. */
function FieldTemplate({ id, label, children, uiSchema, required, fieldPathId, schema }: FieldTemplateProps) {
  const spec = specIn(uiSchema);
  if (schema.type === 'object') return children;
  return (
    <div className={styles.field} data-kind={spec.kind}>
      <div className={styles.labelled}>
        <label htmlFor={id} id={`${id}-label`}>
          {wordsOf(label)}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        <ResetMark path={fieldPathId.path} />
      </div>
      {children}
      {spec.describes && (
        <p id={`${id}-about`} className={styles.about}>
          {spec.describes}
        </p>
      )}
    </div>
  );
}

/** Renders the button that removes this layer's value, so that the inherited one applies again. */
function ResetMark({ path }: { readonly path: readonly (string | number)[] }) {
  const t = useText();
  const { editor, writable } = useEditor();
  const above = useContext(PathContext);
  const whole: readonly Segment[] = [...above, ...path];
  const standing = useEditorState((state) => originOfValue(state.draft, whole));
  if (standing === 'inherited' || !writable) return undefined;
  const partIsOwn = originOfValue(editor.get().draft, above) === 'own';
  if (partIsOwn) return undefined;
  return (
    <Button
      tone="quiet"
      square
      icon="rotate-ccw"
      label={t('reset.field')}
      onClick={() => editor.edit([{ path: whole, value: undefined }], { immediate: true })}
    />
  );
}

function ObjectTemplate({ properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps) {
  const t = useText();
  const name = String(fieldPathId.path.at(-1) ?? '');
  if (fieldPathId.path.length === 0) return properties.map(({ content }) => content);
  if (properties.length === 0) return undefined;
  const spec = specIn(uiSchema);
  return (
    <fieldset className={styles.group}>
      <legend>{name === 'props' ? t('form.props') : wordsOf(name)}</legend>
      {name !== 'props' && spec.describes && <p className={styles.about}>{spec.describes}</p>}
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}

/** Returns a property name as words: `whileUnknown` → “While unknown”. */
const wordsOf = (name: string): string => {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const library = {
  fields: { value: ValueField },
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
};
