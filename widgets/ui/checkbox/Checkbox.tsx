import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxInput extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
}

/** A checkbox whose label is part of the target. */
export function Checkbox({ children, ...input }: CheckboxInput) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
