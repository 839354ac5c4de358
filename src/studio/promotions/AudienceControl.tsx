import { useContext } from 'react';
import { ConditionRows, type RowInput } from '../fields/ConditionRows.tsx';
import { type ControlInput, shown } from '../fields/input.ts';
import { type Leaf, operatorsFor } from '../forms/conditions.ts';
import { useText } from '../look/texts.ts';
import { Button, Input, Select } from '../parts/controls.tsx';
import { ComposeContext } from './compose-context.ts';
import styles from './Form.module.css';

const NUMBERS: readonly string[] = ['member.ageDays', 'member.deposits'];
const SWITCHES: readonly string[] = ['member.email', 'member.mobile', 'member.birthday'];

const typeOf = (fact: string): string =>
  NUMBERS.includes(fact) ? 'number' : SWITCHES.includes(fact) ? 'boolean' : 'string';

/** Returns a row of a fact that always makes a valid condition. */
const firstLeaf = (fact: string): Leaf => {
  if (typeOf(fact) === 'number') return { fact, operator: 'atLeast', value: 1 };
  return { fact, operator: 'is', value: typeOf(fact) === 'boolean' ? true : '' };
};

/** Renders who may take part as rows over facts about a member. */
export function AudienceControl(input: ControlInput) {
  const t = useText();
  const [fact = 'member.ageDays'] = useFacts();
  return <ConditionRows input={input} none={t('promotion.everybody')} first={firstLeaf(fact)} row={AudienceLine} />;
}

const useFacts = (): readonly string[] => useContext(ComposeContext)?.facts ?? [];

function AudienceLine({ id, leaf, disabled, onChange, onRemove }: RowInput) {
  const t = useText();
  const facts = useFacts();
  const type = typeOf(leaf.fact);
  const read = (text: string): unknown => (type === 'number' && text !== '' ? Number(text) : text);
  const asks = type !== 'boolean' && leaf.operator !== 'exists' && leaf.operator !== 'missing';
  const list = Array.isArray(leaf.value) ? leaf.value.join(', ') : shown(leaf.value);
  return (
    <div className={styles.leaf}>
      <Select
        id={id}
        aria-label={t('when.fact')}
        disabled={disabled}
        value={leaf.fact}
        onChange={({ target }) => onChange(firstLeaf(target.value))}
      >
        {[...new Set([...facts, leaf.fact])].map((fact) => (
          <option key={fact} value={fact}>
            {t(`promotion.fact.${fact.replace('member.', '')}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('when.operator')}
        disabled={disabled}
        value={leaf.operator}
        onChange={({ target }) => onChange({ ...leaf, operator: target.value as Leaf['operator'] })}
      >
        {[...new Set([...operatorsFor(type), leaf.operator])].map((operator) => (
          <option key={operator} value={operator}>
            {t(type === 'boolean' ? `promotion.has.${operator}` : `when.${operator}`)}
          </option>
        ))}
      </Select>
      {asks && (
        <Input
          aria-label={t('when.value')}
          disabled={disabled}
          inputMode={type === 'number' ? 'numeric' : undefined}
          maxLength={200}
          value={list}
          onChange={({ target }) =>
            onChange({
              ...leaf,
              value:
                leaf.operator === 'in' ? target.value.split(',').map((one) => one.trim()) : read(target.value.trim()),
            })
          }
        />
      )}
      <Button tone="quiet" square icon="trash-2" label={t('remove')} disabled={disabled} onClick={onRemove} />
    </div>
  );
}
