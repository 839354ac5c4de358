import { useContext } from 'react';
import type { Spec } from '../forms/spec.ts';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import styles from './fields.module.css';
import { ControlContext, type ControlInput } from './input.ts';

/** Renders a list of plain values. */
export function ListControl({ id, spec, path, value, disabled, onChange }: ControlInput) {
  const t = useText();
  const Control = useContext(ControlContext);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = spec.items ?? { kind: 'string' as const };
  const put = (next: readonly unknown[]): void => onChange(next.length === 0 ? undefined : next);
  const without = (index: number): readonly unknown[] => list.filter((_, at) => at !== index);
  const action = { tone: 'quiet', square: true } as const;
  return (
    <div className={styles.list} role="group" aria-labelledby={`${id}-label`}>
      {list.map((one, index) => (
        <div key={`${index} of ${list.length}`} className={styles.item}>
          {index > 0 && (
            <label htmlFor={`${id}-${index}`} className="unseen">
              {t('list-entry', { number: index + 1 })}
            </label>
          )}
          <Control
            id={index === 0 ? id : `${id}-${index}`}
            spec={items}
            path={[...path, String(index)]}
            value={one}
            disabled={disabled}
            onChange={(next) => put(next === undefined ? without(index) : list.with(index, next))}
          />
          <Button
            {...action}
            icon="arrow-up"
            label={t('move-up')}
            disabled={disabled || index === 0}
            onClick={() => put(list.with(index, list[index - 1]).with(index - 1, one))}
          />
          <Button
            {...action}
            icon="trash-2"
            label={t('remove')}
            disabled={disabled}
            onClick={() => put(without(index))}
          />
        </div>
      ))}
      <Button tone="quiet" icon="plus" disabled={disabled} onClick={() => put([...list, firstOf(items, list)])}>
        {t('add')}
      </Button>
    </div>
  );
}

/** Returns the first value of a new entry. */
function firstOf({ kind, minimum, choices }: Spec, list: readonly unknown[]): unknown {
  if (kind === 'number') return minimum ?? 0;
  return choices?.find((choice) => !list.includes(choice)) ?? '';
}
