import type { ReactNode } from 'react';
import { conditionOf, type Leaf, type Lines, linesOf } from '../forms/conditions.ts';
import { useText } from '../look/texts.ts';
import { Button, Select } from '../parts/controls.tsx';
import styles from './fields.module.css';
import type { ControlInput } from './input.ts';
import { JsonControl } from './JsonControl.tsx';

/** A row of a condition as it is rendered. */
export interface RowInput {
  readonly id: string;
  readonly leaf: Leaf;
  readonly disabled: boolean;
  readonly onChange: (leaf: Leaf) => void;
  readonly onRemove: () => void;
}

interface RowsInput {
  readonly input: ControlInput;
  /** What is said while there is no row. */
  readonly none: string;
  /** The row that is added. */
  readonly first: Leaf;
  readonly row: (input: RowInput) => ReactNode;
}

/** Renders a condition as rows, all or any of which must hold; a condition that rows cannot express is edited as JSON. */
export function ConditionRows({ input, none, first, row: Row }: RowsInput) {
  const { id, value, disabled, onChange } = input;
  const t = useText();
  const lines = linesOf(value);
  if (!lines) return <JsonControl {...input} />;
  const { join, leaves } = lines;
  const put = (next: Lines): void => onChange(conditionOf(next));
  return (
    <div className={styles.nest} role="group" aria-labelledby={`${id}-label`}>
      {leaves.length === 0 && <p className="muted">{none}</p>}
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
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          leaf={leaf}
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
        onClick={() => put({ join, leaves: [...leaves, first] })}
      >
        {t('when.add')}
      </Button>
    </div>
  );
}
