import { isObject } from '../../../renderer/manifest/json/json.ts';
import { useBench } from '../editor/desk-context.ts';
import { useWords } from '../look/words.ts';
import { Area, Input, Select, Switch } from '../parts/controls.tsx';
import { ActionsControl } from './ActionsControl.tsx';
import { ColourControl } from './ColourControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { DataControl } from './DataControl.tsx';
import { type ControlInput, shown } from './input.ts';
import { JsonControl } from './JsonControl.tsx';
import { ListControl } from './ListControl.tsx';
import { AssetControl, IconControl, LinkControl, MenuControl } from './NameControls.tsx';
import { TextControl } from './TextControl.tsx';
import styles from './fields.module.css';

/** The control of a value: by its kind, or as JSON when it holds something the kind does not foresee. */
export function Control(input: ControlInput) {
  const { spec, value } = input;
  if (isObject(value) && '$fact' in value && spec.kind !== 'text') return <FactControl {...input} />;
  switch (spec.kind) {
    case 'text':
      return <TextControl {...input} />;
    case 'string':
      return <StringControl {...input} />;
    case 'number':
      return <NumberControl {...input} />;
    case 'boolean':
      return typeof value === 'boolean' || value === undefined ? (
        <BooleanControl {...input} />
      ) : (
        <JsonControl {...input} />
      );
    case 'choice':
      return <ChoiceControl {...input} />;
    case 'colour':
      return <ColourControl {...input} />;
    case 'data':
      return <DataControl {...input} />;
    case 'menu':
      return <MenuControl {...input} />;
    case 'link':
      return <LinkControl {...input} />;
    case 'icon':
      return <IconControl {...input} />;
    case 'asset':
      return <AssetControl {...input} />;
    case 'condition':
      return <ConditionControl {...input} />;
    case 'actions':
      return <ActionsControl {...input} />;
    case 'list':
      return Array.isArray(value) || value === undefined ? <ListControl {...input} /> : <JsonControl {...input} />;
    default:
      return <JsonControl {...input} />;
  }
}

function StringControl({ id, spec, value, disabled, onChange }: ControlInput) {
  const long = (spec.maxLength ?? 0) > 160;
  const shared = {
    id,
    disabled,
    'aria-describedby': `${id}-about`,
    value: shown(value),
    placeholder: shown(spec.default ?? spec.example),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value === '' ? undefined : target.value),
  };
  return long ? <Area {...shared} rows={3} /> : <Input {...shared} />;
}

function NumberControl({ id, spec, value, disabled, onChange }: ControlInput) {
  return (
    <Input
      id={id}
      type="number"
      inputMode={spec.integer ? 'numeric' : 'decimal'}
      step={spec.integer ? 1 : 'any'}
      min={spec.minimum}
      max={spec.maximum}
      disabled={disabled}
      aria-describedby={`${id}-about`}
      value={typeof value === 'number' ? value : ''}
      placeholder={shown(spec.default)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

function BooleanControl({ id, spec, path, value, disabled, onChange }: ControlInput) {
  const on = typeof value === 'boolean' ? value : spec.default === true;
  return <Switch id={id} checked={on} label={path.at(-1) ?? ''} disabled={disabled} onChange={onChange} />;
}

function ChoiceControl({ id, spec, value, disabled, onChange }: ControlInput) {
  const say = useWords();
  const choices = spec.choices ?? [];
  const unknown = value !== undefined && !choices.includes(value as string);
  return (
    <Select
      id={id}
      disabled={disabled}
      aria-describedby={`${id}-about`}
      value={shown(value)}
      onChange={({ target }) => onChange(choices.find((one) => String(one) === target.value))}
    >
      <option value="">{spec.default === undefined ? '—' : say('by-default', { value: shown(spec.default) })}</option>
      {unknown && <option value={shown(value)}>{shown(value)}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}

/** A value that is bound to a fact: which one. */
function FactControl({ id, value, disabled, onChange }: ControlInput) {
  const say = useWords();
  const { catalog } = useBench();
  const fact = isObject(value) ? shown(value.$fact) : '';
  return (
    <div className={styles.pair}>
      <Select id={id} disabled={disabled} value={fact} onChange={({ target }) => onChange({ $fact: target.value })}>
        {[...new Set([fact, ...Object.keys(catalog.facts).filter((name) => !name.endsWith('*'))])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <button type="button" className={styles.plain} disabled={disabled} onClick={() => onChange(undefined)}>
        {say('fact.free')}
      </button>
    </div>
  );
}
