import { getFact } from '../../../renderer/manifest/check/catalog.ts';
import { conditionOf, type Leaf, type Lines, linesOf, operatorsFor } from '../forms/conditions.ts';
import { useText } from '../look/texts.ts';
import { Button, Input, Select } from '../parts/controls.tsx';
import { useEditor } from '../state/editor-context.ts';
import styles from './fields.module.css';
import { type ControlInput, shown } from './input.ts';
import { JsonControl } from './JsonControl.tsx';

/** Renders a condition as rows, all or any of which must hold; a condition that rows cannot express is edited as JSON. */
export function ConditionControl(input: ControlInput) {
  const { id, value, disabled, onChange } = input;
  const t = useText();
  const lines = linesOf(value);
  if (!lines) return <JsonControl {...input} />;
  const { join, leaves } = lines;
  const put = (next: Lines): void => onChange(conditionOf(next));
  return (
    <div className={styles.nest} role="group" aria-labelledby={`${id}-label`}>
      {leaves.length === 0 && <p className="muted">{t('when.always')}</p>}
      {leaves.length > 1 && (
        <Select
          aria-label={t('when.join')}
          disabled={disabled}
          value={join}
          onChange={({ target }) => put({ leaves, join: target.value as Lines['join'] })}
        >
          <option value="all">{t('when.all')}</option>
          <option value="any">{t('when.any')}</option>
        </Select>
      )}
      {leaves.map((leaf, index) => (
        <Line
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          leaf={leaf}
          disabled={disabled}
          onChange={(next) => put({ join, leaves: leaves.map((one, at) => (at === index ? next : one)) })}
          onRemove={() => put({ join, leaves: leaves.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        tone="quiet"
        icon="plus"
        disabled={disabled}
        onClick={() => put({ join, leaves: [...leaves, { fact: 'session.signedIn', operator: 'is', value: true }] })}
      >
        {t('when.add')}
      </Button>
    </div>
  );
}

interface LineInput {
  readonly id: string;
  readonly leaf: Leaf;
  readonly disabled: boolean;
  readonly onChange: (leaf: Leaf) => void;
  readonly onRemove: () => void;
}

function Line({ id, leaf, disabled, onChange, onRemove }: LineInput) {
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
