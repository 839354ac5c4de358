import type { ReactNode } from 'react';
import type { SourceState, WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import { Section, type SectionInput } from '../section/Section.tsx';
import { SourceStates } from '../source-states/SourceStates.tsx';
import rowStyles from './ScrollerSection.module.css';
import { ScrollerSection } from './ScrollerSection.tsx';

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
  /** All items have one height. */
  readonly even?: boolean;
  readonly children: (item: Item, index: number) => ReactNode;
}

const places = [0, 1, 2, 3, 4, 5, 6, 7];

/** A source as a row that scrolls sideways, with its loading, empty and failed states below one heading. */
export function SourceRow<Value, Item>(input: SourceRowInput<Value, Item>) {
  const { head, text, state, getItems, getKey, empty, waiting, className, even, children } = input;
  const items = state.value === undefined ? [] : getItems(state.value);
  if (items.length > 0) {
    return (
      <ScrollerSection {...head} text={text} className={className} even={even}>
        {items.map((item, index) => (
          <li key={getKey(item)}>{children(item, index)}</li>
        ))}
      </ScrollerSection>
    );
  }
  const skeleton = (
    <ul aria-hidden="true" className={classNames(rowStyles.row, rowStyles.still, className)}>
      {places.map((place) => (
        <li key={place}>{waiting}</li>
      ))}
    </ul>
  );
  return (
    <Section {...head}>
      <SourceStates state={state} text={text} empty={empty} isEmpty={() => true} skeleton={skeleton}>
        {() => null}
      </SourceStates>
    </Section>
  );
}
