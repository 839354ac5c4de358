import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './RegisterForm.module.css';

/** The bonus for a new account. */
export function BonusLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.bonus}>
      <Icon name="gift" />
      {children}
    </p>
  );
}
