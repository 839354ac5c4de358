import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Button.module.css';

interface IconButtonInput extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: string;
  /** Accessible name, also shown on hover. */
  readonly label: string;
  /** `surface` contrasts with pictures and cards; `header` fits the header's colours. */
  readonly tone?: 'plain' | 'surface' | 'header' | undefined;
}

/** A button with only an icon. Its target is at least 44 by 44 pixels on phones. */
export function IconButton({ icon, label, tone = 'plain', className, ...rest }: IconButtonInput) {
  const look = { plain: styles.iconPlain, surface: styles.iconSurface, header: styles.iconHeader }[tone];
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, look, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
