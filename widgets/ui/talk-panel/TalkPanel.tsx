import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './TalkPanel.module.css';

interface TalkPanelInput {
  readonly id: string;
  readonly title: string;
  /** Whether it is the whole page, whose subject it then is. */
  readonly fill: boolean;
  readonly icon?: string;
  /** Whether the title is read out only. */
  readonly isBare?: boolean;
  readonly header?: Ref<HTMLElement> | undefined;
  /** What stands beside the title. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a talk: a header, and below it messages that scroll over the field to write in. */
export function TalkPanel({ id, title, fill, icon, isBare = false, header, beside, children }: TalkPanelInput) {
  const Heading = fill ? 'h1' : 'h2';
  return (
    <section className={styles.panel} data-fill={fill || undefined} aria-labelledby={`${id}-title`}>
      <header ref={header} className={styles.header} data-bare={isBare || undefined}>
        {icon && <Icon name={icon} />}
        <Heading id={`${id}-title`} className={isBare ? 'visually-hidden' : undefined}>
          {title}
        </Heading>
        {beside}
      </header>
      {children}
    </section>
  );
}
