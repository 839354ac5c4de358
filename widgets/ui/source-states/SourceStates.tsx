import type { ReactNode } from 'react';
import type { SourceState, WidgetInput } from '../../../renderer/index.ts';
import { EmptyNote, FailedNote } from '../state/StateNote.tsx';

interface SourceStatesInput<Value> {
  readonly state: SourceState<Value>;
  readonly text: WidgetInput<unknown>['text'];
  /** Drawn while nothing is there yet; of the size of what comes. */
  readonly skeleton: ReactNode;
  /** Words for a value that holds nothing. */
  readonly empty: string;
  readonly isEmpty: (value: Value) => boolean;
  readonly children: (value: Value) => ReactNode;
}

/**
 * Draws a read: its value, its absence, its failure or its wait. A value that was read once stays on the screen while
 * it is read again, even when that fails: old games are better than a message about them.
 */
export function SourceStates<Value>(input: SourceStatesInput<Value>) {
  const { state, text, skeleton, empty, isEmpty, children } = input;
  if (state.value !== undefined) return isEmpty(state.value) ? <EmptyNote>{empty}</EmptyNote> : children(state.value);
  if (state.status === 'failed') return <FailedNote text={text} onRetry={state.refresh} />;
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{text('shared.loading')}</span>
      {skeleton}
    </div>
  );
}
