import { getFact } from '../../../renderer/manifest/check/catalog.ts';
import { type Leaf, operatorsFor } from '../forms/conditions.ts';
import { useText } from '../look/texts.ts';
import { Button, Input, Select } from '../parts/controls.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ConditionRows, type RowInput } from './ConditionRows.tsx';
import styles from './fields.module.css';
import { type ControlInput, shown } from './input.ts';

const FIRST: Leaf = { fact: 'session.signedIn', operator: 'is', value: true };

/** Renders a condition over the facts of a site. */
export function ConditionControl(input: ControlInput) {
  const t = useText();
  return <ConditionRows input={input} none={t('when.always')} first={FIRST} row={Line} />;
}

function Line({ id, leaf, disabled, onChange, onRemove }: RowInput) {
  const t = useText();
  const { catalog } = useEditor();
  const fact = getFact(catalog.facts, leaf.fact);
  const names = [
    ...Object.keys(catalog.facts).filter((name) => !name.endsWith('*')),
    ...catalog.flags.map((flag) => `flag.${flag}`),
  ];
  return (
    <div className={styles.leaf}>
      <Input
        id={id}
        aria-label={t('when.fact')}
        list={`${id}-facts`}
        disabled={disabled}
        title={fact?.describes}
        value={leaf.fact}
        onChange={({ target }) => onChange({ ...leaf, fact: target.value })}
      />
      <datalist id={`${id}-facts`}>
        {[...new Set(names)].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Select
        aria-label={t('when.operator')}
        disabled={disabled}
        value={leaf.operator}
        onChange={({ target }) => onChange({ ...leaf, operator: target.value as Leaf['operator'] })}
      >
        {[...new Set([...operatorsFor(fact?.type), leaf.operator])].map((operator) => (
          <option key={operator} value={operator}>
            {t(`when.${operator}`)}
          </option>
        ))}
      </Select>
      {leaf.operator !== 'exists' && leaf.operator !== 'missing' && (
        <LeafValue
          id={id}
          leaf={leaf}
          values={fact?.values}
          type={fact?.type}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      <Button tone="quiet" square icon="trash-2" label={t('remove')} disabled={disabled} onClick={onRemove} />
    </div>
  );
}

interface ValueInput {
  readonly id: string;
  readonly leaf: Leaf;
  readonly values: readonly (string | number | boolean)[] | undefined;
  readonly type: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (leaf: Leaf) => void;
}

function LeafValue({ leaf, values, type, disabled, onChange }: ValueInput) {
  const t = useText();
  const known = values ?? (type === 'boolean' ? [true, false] : undefined);
  if (known && leaf.operator !== 'in')
    return (
      <Select
        aria-label={t('when.value')}
        disabled={disabled}
        value={shown(leaf.value)}
        onChange={({ target }) => onChange({ ...leaf, value: known.find((one) => String(one) === target.value) })}
      >
        {[...new Set([...known.map(String), shown(leaf.value)])].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    );
  const read = (text: string): unknown => {
    const one = (part: string): unknown => (type === 'number' && part.trim() !== '' ? Number(part) : part.trim());
    return leaf.operator === 'in' ? text.split(',').map(one) : one(text);
  };
  return (
    <Input
      aria-label={t('when.value')}
      disabled={disabled}
      value={Array.isArray(leaf.value) ? leaf.value.join(', ') : shown(leaf.value)}
      onChange={({ target }) => onChange({ ...leaf, value: read(target.value) })}
    />
  );
}
