import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchInput extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Accessible name; the placeholder may say more. */
  readonly label: string;
}

/** A search field with an icon. */
export function SearchField({ label, ...input }: SearchInput) {
  return (
    <label className={styles.box}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input {...input} type="search" maxLength={60} autoComplete="off" className={styles.input} />
    </label>
  );
}
