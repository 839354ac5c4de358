import { useState } from 'react';
import { useText } from '../look/texts.ts';
import { Area } from '../parts/controls.tsx';
import styles from './fields.module.css';
import type { ControlInput } from './input.ts';

/** Renders a text field for any value as JSON. Invalid JSON stays in the field and changes nothing until it is valid. */
export function JsonControl({ id, value, disabled, onChange }: ControlInput) {
  const t = useText();
  const written = value === undefined ? '' : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const read = typed === undefined ? undefined : readJson(typed);
  const broken = typed !== undefined && read === undefined;
  const agrees = read !== undefined && JSON.stringify(read.value) === JSON.stringify(value);
  const text = typed !== undefined && (broken || agrees) ? typed : written;
  return (
    <>
      <Area
        id={id}
        mono
        rows={Math.min(12, Math.max(3, text.split('\n').length))}
        spellCheck={false}
        disabled={disabled}
        aria-invalid={broken}
        aria-describedby={`${id}-about`}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = readJson(target.value);
          if (next) onChange(next.value);
        }}
      />
      {broken && <p className={styles.wrong}>{t('json.broken')}</p>}
    </>
  );
}

function readJson(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
