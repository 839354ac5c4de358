import type { ReactNode } from 'react';
import type { SourceState, WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Section, type SectionInput } from '../section/Section.tsx';
import { SourceStates } from '../source-states/SourceStates.tsx';
import styles from './SourceRow.module.css';
import { useScroller } from './use-scroller.ts';

interface SourceRowInput<Value, Item> {
  readonly head: Omit<SectionInput, 'controls' | 'children'>;
  readonly text: WidgetInput<unknown>['text'];
  readonly state: SourceState<Value>;
  readonly getItems: (value: Value) => readonly Item[];
  readonly getKey: (item: Item) => string | number;
  /** Message for a row without items. */
  readonly empty: string;
  /** Skeleton of one item. */
  readonly waiting: ReactNode;
  /** Class that sizes the columns of the row. */
  readonly className?: string | undefined;
  /** All items have one height, so those beyond the edge need not be laid out. */
  readonly even?: boolean;
  readonly children: (item: Item, index: number) => ReactNode;
}

const places = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A source as a row that scrolls sideways by touch, wheel, keyboard or two arrows, with its loading, empty and failed states below
 * one heading. The section stays the same element in all of them: a new one would have its estimated height for a moment, which moves
 * what follows.
 */
export function SourceRow<Value, Item>(input: SourceRowInput<Value, Item>) {
  const { head, text, state, getItems, getKey, empty, waiting, className, even, children } = input;
  const items = state.value === undefined ? [] : getItems(state.value);
  const { row, edges, move } = useScroller(items.length);
  const skeleton = (
    <ul aria-hidden="true" className={classNames(styles.row, styles.still, className)}>
      {places.map((place) => (
        <li key={place}>{waiting}</li>
      ))}
    </ul>
  );
  const arrows = items.length > 0 && (edges.before || edges.after) && (
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
    <Section {...head} controls={arrows || undefined}>
      {items.length > 0 ? (
        <ul ref={row} className={classNames(styles.row, even && styles.even, className)}>
          {items.map((item, index) => (
            <li key={getKey(item)}>{children(item, index)}</li>
          ))}
        </ul>
      ) : (
        <SourceStates state={state} text={text} empty={empty} isEmpty={() => true} skeleton={skeleton}>
          {() => null}
        </SourceStates>
      )}
    </Section>
  );
}
