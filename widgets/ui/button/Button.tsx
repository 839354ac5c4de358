import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonInput extends ComponentPropsWithRef<'button'>, ButtonLook {
  readonly icon?: string | undefined;
  /** Shows that the action is running. The button keeps the focus and ignores further presses. */
  readonly busy?: boolean | undefined;
}

export function Button(input: ButtonInput) {
  const { tone, size, wide, wraps, icon, busy = false, className, children, onClick, ...rest } = input;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide, wraps }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}
