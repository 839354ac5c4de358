import { useContext } from 'react';
import { getEntry } from '../../../renderer/manifest/check/catalog.ts';
import { isObject } from '../../../renderer/manifest/json/json.ts';
import { fieldsOf } from '../forms/spec.ts';
import { useText } from '../look/texts.ts';
import { Select } from '../parts/controls.tsx';
import { useEditor } from '../state/editor-context.ts';
import styles from './fields.module.css';
import { ControlContext, type ControlInput, shown, withKey } from './input.ts';
import { JsonControl } from './JsonControl.tsx';

/** Renders the choice among the sources that return the widget's data shape, and the fields of the source's parameters. */
export function DataControl(input: ControlInput) {
  const { id, spec, path, value, disabled, onChange } = input;
  const t = useText();
  const Control = useContext(ControlContext);
  const { catalog, schema } = useEditor();
  if (value !== undefined && !(isObject(value) && typeof value.source === 'string')) return <JsonControl {...input} />;
  const name = isObject(value) ? shown(value.source) : '';
  const params = isObject(value) && isObject(value.params) ? value.params : {};
  const fitting = Object.entries(catalog.sources).filter(([, source]) => source?.returns === spec.data);
  const source = getEntry(catalog.sources, name);
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const fields = source ? fieldsOf(source.schema as Record<string, unknown>, definitions) : {};
  return (
    <div className={styles.nest}>
      <Select
        id={id}
        disabled={disabled}
        value={name}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value === '' ? undefined : { source: target.value })}
      >
        <option value="">—</option>
        {name !== '' && !fitting.some(([one]) => one === name) && <option>{name}</option>}
        {fitting.map(([one, found]) => (
          <option key={one} value={one}>
            {one} — {found?.describes}
          </option>
        ))}
      </Select>
      {Object.entries(fields).map(([param, one]) => (
        <div key={param} className={styles.param}>
          <label htmlFor={`${id}-${param}`} title={one.describes}>
            {param}
          </label>
          <Control
            id={`${id}-${param}`}
            spec={one}
            path={[...path, 'params', param]}
            value={params[param]}
            disabled={disabled}
            onChange={(next) => onChange({ source: name, params: withKey(params, param, next) })}
          />
        </div>
      ))}
      {fitting.length === 0 && <p className={styles.wrong}>{t('data.none', { shape: spec.data ?? '' })}</p>}
    </div>
  );
}
