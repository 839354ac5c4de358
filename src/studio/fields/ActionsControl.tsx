import { entryOf } from '../../../renderer/manifest/catalog.ts';
import { isObject, type JsonObject, valueAt } from '../../../renderer/manifest/json.ts';
import { useBench, useDesk } from '../editor/desk-context.ts';
import { fieldsOf } from '../forms/spec.ts';
import { widgetOf } from '../forms/part.ts';
import { useWords } from '../look/words.ts';
import { Button, Select } from '../parts/controls.tsx';
import { Control, type ControlInput, JsonControl, shown } from './Control.tsx';
import { withKey } from './DataControl.tsx';
import styles from './fields.module.css';

/** What happens: actions of an entry, or of each event of a widget. */
export function ActionsControl(input: ControlInput) {
  const { path, value, disabled, onChange } = input;
  const say = useWords();
  const { catalog } = useBench();
  const widget = useDesk((state) => widgetOf(valueAt(state.rested.merged, path.slice(0, -1)), catalog));
  if (path.at(-1) !== 'on') return <Calls {...input} />;
  const handlers = isObject(value) ? value : {};
  const events = Object.entries(widget?.events ?? {});
  if (events.length === 0) return <p className="muted">{say('on.none')}</p>;
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
              onClick={() => onChange({ ...handlers, [event]: Array.isArray(about?.does) ? about.does : [] })}
            >
              {say('on.change')}
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
                {say('on.default')}
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

/** Actions that run one after the other. */
function Calls(input: ControlInput) {
  const { id, path, value, disabled, onChange } = input;
  const say = useWords();
  const { catalog, schema } = useBench();
  if (value !== undefined && !(Array.isArray(value) && value.every(isObject))) return <JsonControl {...input} />;
  const calls: readonly JsonObject[] = (value as JsonObject[] | undefined) ?? [];
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const put = (index: number, next: JsonObject): void => onChange(calls.map((one, at) => (at === index ? next : one)));
  const names = Object.keys(catalog.actions);
  return (
    <div className={styles.nest}>
      {calls.map((call, index) => {
        const action = entryOf(catalog.actions, call.action);
        const params = isObject(call.params) ? call.params : {};
        const fields = action ? fieldsOf(action.schema as JsonObject, definitions) : {};
        return (
          <div key={`${index} ${shown(call.action)}`} className={styles.call}>
            <div className={styles.pair}>
              <Select
                id={index === 0 ? id : `${id}-${index}`}
                aria-label={say('on.action')}
                disabled={disabled}
                value={shown(call.action)}
                onChange={({ target }) => put(index, { action: target.value })}
              >
                {[...new Set([shown(call.action), ...names])].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
              <Button
                tone="quiet"
                square
                icon="trash-2"
                label={say('remove')}
                disabled={disabled}
                onClick={() => onChange(calls.length === 1 ? undefined : calls.filter((_, at) => at !== index))}
              />
            </div>
            <p className={styles.small}>{action?.describes}</p>
            {Object.entries(fields).map(([param, spec]) => (
              <div key={param} className={styles.param}>
                <label htmlFor={`${id}-${index}-${param}`} title={spec.describes}>
                  {param}
                </label>
                <Control
                  id={`${id}-${index}-${param}`}
                  spec={isObject(params[param]) ? { kind: 'json' } : spec}
                  path={[...path, String(index), 'params', param]}
                  value={params[param]}
                  disabled={disabled}
                  onChange={(next) => put(index, { ...call, params: withKey(params, param, next) })}
                />
              </div>
            ))}
          </div>
        );
      })}
      <Button tone="quiet" icon="plus" disabled={disabled} onClick={() => onChange([...calls, { action: 'navigate' }])}>
        {say('on.add')}
      </Button>
    </div>
  );
}
