import { Children } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Section, type SectionInput } from '../section/Section.tsx';
import styles from './ScrollerSection.module.css';
import { useScroller } from './use-scroller.ts';

interface ScrollerSectionInput extends Omit<SectionInput, 'controls'> {
  readonly text: WidgetInput<unknown>['text'];
  /** Class that sizes the columns of the row. */
  readonly className?: string | undefined;
  /** All items have one height, so those beyond the edge need not be laid out. */
  readonly even?: boolean | undefined;
}

/** A section with a row that scrolls sideways by touch, wheel, keyboard or two arrows. */
export function ScrollerSection({ text, className, even, children, ...section }: ScrollerSectionInput) {
  const { row, edges, move } = useScroller(Children.count(children));
  const arrows = (edges.before || edges.after) && (
    <span className={styles.arrows}>
      <IconButton
        tone="surface"
        icon="chevron-left"
        label={text('shared.previous')}
        disabled={!edges.before}
        onClick={() => move(-1)}
      />
      <IconButton
        tone="surface"
        icon="chevron-right"
        label={text('shared.next')}
        disabled={!edges.after}
        onClick={() => move(1)}
      />
    </span>
  );
  return (
    <Section {...section} controls={arrows || undefined}>
      <ul ref={row} className={classNames(styles.row, even && styles.even, className)}>
        {children}
      </ul>
    </Section>
  );
}
