import { createContext, useContext } from 'react';
import { type Leaf, operatorsFor } from '../forms/conditions.ts';
import type { FactChoice } from '../forms/spec.ts';
import { useText } from '../look/texts.ts';
import { Button, Input, Select } from '../parts/controls.tsx';
import { ConditionRows, type RowInput } from './ConditionRows.tsx';
import styles from './fields.module.css';
import { type ControlInput, shown } from './input.ts';

/** The facts of the condition. By context, because a row that changed its component with each edit would lose the focus. */
const FactsContext = createContext<readonly FactChoice[]>([]);

interface FactsInput {
  readonly input: ControlInput;
  /** The facts that may be compared. */
  readonly facts: readonly FactChoice[];
  /** What is said while there is no row. */
  readonly none: string;
}

/** Renders a condition over a few known facts as rows that always make a valid condition. */
export function FactRows({ input, facts, none }: FactsInput) {
  const [first] = facts;
  if (!first) return null;
  return (
    <FactsContext value={facts}>
      <ConditionRows input={input} none={none} first={firstLeaf(first)} row={FactLine} />
    </FactsContext>
  );
}

const firstLeaf = ({ name, type, values }: FactChoice): Leaf => {
  if (type === 'number') return { fact: name, operator: 'atLeast', value: 1 };
  return { fact: name, operator: 'is', value: type === 'boolean' ? true : (values?.[0] ?? '') };
};

function FactLine({ id, leaf, disabled, onChange, onRemove }: RowInput) {
  const t = useText();
  const facts = useContext(FactsContext);
  const fact = facts.find(({ name }) => name === leaf.fact) ?? { name: leaf.fact, title: leaf.fact, type: 'string' };
  const asks = fact.type !== 'boolean' && leaf.operator !== 'exists' && leaf.operator !== 'missing';
  return (
    <div className={styles.facts}>
      <Select
        id={id}
        aria-label={t('when.fact')}
        disabled={disabled}
        value={leaf.fact}
        onChange={({ target }) => {
          const chosen = facts.find(({ name }) => name === target.value);
          if (chosen) onChange(firstLeaf(chosen));
        }}
      >
        {facts.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('when.operator')}
        disabled={disabled}
        value={leaf.operator}
        onChange={({ target }) => onChange({ ...leaf, operator: target.value as Leaf['operator'] })}
      >
        {[...new Set([...operatorsFor(fact.type), leaf.operator])].map((operator) => (
          <option key={operator} value={operator}>
            {t(fact.type === 'boolean' ? `promotion.has.${operator}` : `when.${operator}`)}
          </option>
        ))}
      </Select>
      {asks && <ValueInput leaf={leaf} fact={fact} disabled={disabled} onChange={onChange} />}
      <Button tone="quiet" square icon="trash-2" label={t('remove')} disabled={disabled} onClick={onRemove} />
    </div>
  );
}

type ValueParts = Pick<RowInput, 'leaf' | 'disabled' | 'onChange'> & { readonly fact: FactChoice };

function ValueInput({ leaf, fact: { type, values }, disabled, onChange }: ValueParts) {
  const t = useText();
  const isList = leaf.operator === 'in';
  if (values && !isList)
    return (
      <Select
        aria-label={t('when.value')}
        disabled={disabled}
        value={shown(leaf.value)}
        onChange={({ target }) => onChange({ ...leaf, value: values.find((one) => String(one) === target.value) })}
      >
        {values.map((one) => (
          <option key={String(one)}>{String(one)}</option>
        ))}
      </Select>
    );
  const read = (text: string): unknown => (type === 'number' && text !== '' ? Number(text) : text);
  return (
    <Input
      aria-label={t('when.value')}
      disabled={disabled}
      inputMode={type === 'number' ? 'numeric' : undefined}
      maxLength={200}
      value={Array.isArray(leaf.value) ? leaf.value.join(', ') : shown(leaf.value)}
      onChange={({ target }) =>
        onChange({
          ...leaf,
          value: isList ? target.value.split(',').map((one) => read(one.trim())) : read(target.value.trim()),
        })
      }
    />
  );
}
