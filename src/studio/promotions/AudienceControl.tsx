import { useContext } from 'react';
import { type ControlInput, shown } from '../fields/input.ts';
import { JsonControl } from '../fields/JsonControl.tsx';
import { conditionOf, type Leaf, type Lines, linesOf, operatorsFor } from '../forms/conditions.ts';
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

/** Renders who may take part as rows over facts about a member; a condition that rows cannot express is edited as JSON. */
export function AudienceControl(input: ControlInput) {
  const { id, value, disabled, onChange } = input;
  const t = useText();
  const facts = useContext(ComposeContext)?.facts ?? [];
  const lines = linesOf(value);
  if (!lines) return <JsonControl {...input} />;
  const { join, leaves } = lines;
  const put = (next: Lines): void => onChange(conditionOf(next));
  return (
    <div className={styles.audience} role="group" aria-labelledby={`${id}-label`}>
      {leaves.length === 0 && <p className="muted">{t('promotion.everybody')}</p>}
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
        <AudienceLine
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          leaf={leaf}
          facts={facts}
          disabled={disabled}
          onChange={(next) => put({ join, leaves: leaves.with(index, next) })}
          onRemove={() => put({ join, leaves: leaves.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        tone="quiet"
        icon="plus"
        id={leaves.length === 0 ? id : undefined}
        disabled={disabled}
        onClick={() => put({ join, leaves: [...leaves, firstLeaf(facts[0] ?? 'member.ageDays')] })}
      >
        {t('when.add')}
      </Button>
    </div>
  );
}

interface LineInput {
  readonly id: string;
  readonly leaf: Leaf;
  readonly facts: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (leaf: Leaf) => void;
  readonly onRemove: () => void;
}

function AudienceLine({ id, leaf, facts, disabled, onChange, onRemove }: LineInput) {
  const t = useText();
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
