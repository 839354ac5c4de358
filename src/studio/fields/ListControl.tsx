import { useWords } from '../look/words.ts';
import { Button } from '../parts/controls.tsx';
import { Control, type ControlInput } from './Control.tsx';
import styles from './fields.module.css';

/** A list of plain values, one under the other. */
export function ListControl({ id, spec, path, value, disabled, onChange }: ControlInput) {
  const say = useWords();
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = spec.items ?? { kind: 'string' as const };
  const swap = (index: number, other: number): void => {
    const next = [...list];
    [next[index], next[other]] = [next[other], next[index]];
    onChange(next);
  };
  return (
    <div className={styles.list} role="group" aria-labelledby={`${id}-label`}>
      {list.map((one, index) => (
        <div key={`${index} of ${list.length}`} className={styles.item}>
          <Control
            id={index === 0 ? id : `${id}-${index}`}
            spec={items}
            path={[...path, String(index)]}
            value={one}
            disabled={disabled}
            onChange={(next) =>
              onChange(
                next === undefined
                  ? list.filter((_, at) => at !== index)
                  : list.map((old, at) => (at === index ? next : old)),
              )
            }
          />
          <Button
            tone="quiet"
            square
            icon="arrow-up"
            label={say('move-up')}
            disabled={disabled || index === 0}
            onClick={() => swap(index, index - 1)}
          />
          <Button
            tone="quiet"
            square
            icon="trash-2"
            label={say('remove')}
            disabled={disabled}
            onClick={() => onChange(list.length === 1 ? undefined : list.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        tone="quiet"
        icon="plus"
        disabled={disabled}
        onClick={() =>
          onChange([
            ...list,
            items.kind === 'number' ? (items.minimum ?? 0) : (items.choices?.find((one) => !list.includes(one)) ?? ''),
          ])
        }
      >
        {say('add')}
      </Button>
    </div>
  );
}
