import { isObject } from '../../../renderer/manifest/json/json.ts';
import { useText } from '../look/texts.ts';
import { Select } from '../parts/controls.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ActionsControl } from './ActionsControl.tsx';
import { ColourControl } from './ColourControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { DataControl } from './DataControl.tsx';
import styles from './fields.module.css';
import { type ControlInput, shown } from './input.ts';
import { JsonControl } from './JsonControl.tsx';
import { ListControl } from './ListControl.tsx';
import { AssetControl, IconControl, LinkControl, MenuControl } from './NameControls.tsx';
import { BooleanControl, ChoiceControl, NumberControl, StringControl } from './plain-controls.tsx';
import { TextControl } from './TextControl.tsx';

/** Renders the control for the kind of a value; a value that does not fit its kind is edited as JSON. */
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

/** Renders the choice of the fact to which a value is bound. */
function FactControl({ id, value, disabled, onChange }: ControlInput) {
  const t = useText();
  const { catalog } = useEditor();
  const fact = isObject(value) ? shown(value.$fact) : '';
  return (
    <div className={styles.pair}>
      <Select id={id} disabled={disabled} value={fact} onChange={({ target }) => onChange({ $fact: target.value })}>
        {[...new Set([fact, ...Object.keys(catalog.facts).filter((name) => !name.endsWith('*'))])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <button type="button" className={styles.plain} disabled={disabled} onClick={() => onChange(undefined)}>
        {t('fact.free')}
      </button>
    </div>
  );
}
