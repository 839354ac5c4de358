import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Button.module.css';

interface IconButtonInput extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: string;
  /** What the button does; read aloud and shown on hover. */
  readonly label: string;
  /** surface stands out from a picture or a card; header suits the header's colours. */
  readonly tone?: 'plain' | 'surface' | 'header' | undefined;
}

/** A button of an icon alone. Its target is never smaller than 44 by 44 pixels on a phone. */
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
