import { useContext } from 'react';
import { getEntry } from '../../../renderer/manifest/check/catalog.ts';
import { isObject, type JsonObject, valueAt } from '../../../renderer/manifest/json/json.ts';
import { widgetOf } from '../forms/part.ts';
import { fieldsOf } from '../forms/spec.ts';
import { useText } from '../look/texts.ts';
import { Button, Select } from '../parts/controls.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import styles from './fields.module.css';
import { ControlContext, type ControlInput, shown, withKey } from './input.ts';
import { JsonControl } from './JsonControl.tsx';

/** Renders the actions of an entry, or those of each event of a widget. */
export function ActionsControl(input: ControlInput) {
  const { path, value, disabled, onChange } = input;
  const t = useText();
  const { catalog } = useEditor();
  const widget = useEditorState((state) => widgetOf(valueAt(state.debounced.merged, path.slice(0, -1)), catalog));
  if (path.at(-1) !== 'on') return <Calls {...input} />;
  const handlers = isObject(value) ? value : {};
  const events = Object.entries(widget?.events ?? {});
  if (events.length === 0) return <p className="muted">{t('on.none')}</p>;
  return (
    <div className={styles.nest}>
      {events.map(([event, about]) => (
        <fieldset key={event} className={styles.event}>
          <legend title={about?.describes}>{event}</legend>
          <p className={styles.small}>{about?.describes}</p>
          {handlers[event] === undefined ? (
            <Button
              tone="quiet"
              icon="plus"
              disabled={disabled}
              onClick={() =>
                onChange({ ...handlers, [event]: Array.isArray(about?.defaultActions) ? about.defaultActions : [] })
              }
            >
              {t('on.change')}
            </Button>
          ) : (
            <>
              <Calls
                {...input}
                id={`${input.id}-${event}`}
                path={[...path, event]}
                value={handlers[event]}
                onChange={(next) => onChange(withKey(handlers, event, next ?? []))}
              />
              <Button
                tone="quiet"
                icon="rotate-ccw"
                disabled={disabled}
                onClick={() => onChange(emptyToNothing(withKey(handlers, event, undefined)))}
              >
                {t('on.default')}
              </Button>
            </>
          )}
        </fieldset>
      ))}
    </div>
  );
}

const emptyToNothing = (object: JsonObject): JsonObject | undefined =>
  Object.keys(object).length === 0 ? undefined : object;

/** Renders a list of actions that run in sequence. */
function Calls(input: ControlInput) {
  const { id, path, value, disabled, onChange } = input;
  const t = useText();
  if (value !== undefined && !(Array.isArray(value) && value.every(isObject))) return <JsonControl {...input} />;
  const calls: readonly JsonObject[] = value ?? [];
  const without = (index: number): readonly JsonObject[] => calls.filter((_, at) => at !== index);
  return (
    <div className={styles.nest}>
      {calls.map((call, index) => (
        <Call
          key={`${index} ${shown(call.action)}`}
          id={index === 0 ? id : `${id}-${index}`}
          path={[...path, String(index)]}
          call={call}
          disabled={disabled}
          onChange={(next) => onChange(calls.with(index, next))}
          onRemove={() => onChange(calls.length === 1 ? undefined : without(index))}
        />
      ))}
      <Button tone="quiet" icon="plus" disabled={disabled} onClick={() => onChange([...calls, { action: 'navigate' }])}>
        {t('on.add')}
      </Button>
    </div>
  );
}

interface CallInput extends Pick<ControlInput, 'id' | 'path' | 'disabled'> {
  readonly call: JsonObject;
  readonly onChange: (call: JsonObject) => void;
  readonly onRemove: () => void;
}

function Call({ id, path, call, disabled, onChange, onRemove }: CallInput) {
  const t = useText();
  const Control = useContext(ControlContext);
  const { catalog, schema } = useEditor();
  const name = shown(call.action);
  const action = getEntry(catalog.actions, name);
  const params = isObject(call.params) ? call.params : {};
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const fields = action ? fieldsOf(action.schema as JsonObject, definitions) : {};
  return (
    <div className={styles.call}>
      <div className={styles.pair}>
        <Select
          id={id}
          aria-label={t('on.action')}
          disabled={disabled}
          value={name}
          onChange={({ target }) => onChange({ action: target.value })}
        >
          {[...new Set([name, ...Object.keys(catalog.actions)])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Button tone="quiet" square icon="trash-2" label={t('remove')} disabled={disabled} onClick={onRemove} />
      </div>
      <p className={styles.small}>{action?.describes}</p>
      {Object.entries(fields).map(([param, spec]) => (
        <div key={param} className={styles.param}>
          <label htmlFor={`${id}-${param}`} title={spec.describes}>
            {param}
          </label>
          <Control
            id={`${id}-${param}`}
            spec={isObject(params[param]) ? { kind: 'json' } : spec}
            path={[...path, 'params', param]}
            value={params[param]}
            disabled={disabled}
            onChange={(next) => onChange({ ...call, params: withKey(params, param, next) })}
          />
        </div>
      ))}
    </div>
  );
}
