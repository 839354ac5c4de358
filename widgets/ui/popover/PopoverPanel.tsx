import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './PopoverPanel.module.css';

interface PopoverPanelInput {
  readonly id: string;
  readonly open: boolean;
  /** Edge of the button that the panel aligns with. */
  readonly align?: 'start' | 'end' | undefined;
  /** Side on which it opens. */
  readonly side?: 'below' | 'above' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The panel of usePopover. Its content is rendered only while it is open. */
export function PopoverPanel({ id, open, align = 'end', side = 'below', className, children }: PopoverPanelInput) {
  return (
    <div id={id} hidden={!open} className={classNames(styles.panel, styles[align], styles[side], className)}>
      {open && children}
    </div>
  );
}
