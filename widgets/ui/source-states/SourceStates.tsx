import type { ReactNode } from 'react';
import type { SourceState, WidgetInput } from '../../../renderer/index.ts';
import { EmptyNote, FailedNote } from '../state/StateNote.tsx';

interface SourceStatesInput<Value> {
  readonly state: SourceState<Value>;
  readonly text: WidgetInput<unknown>['text'];
  /** Shown while there is no value yet; of the size of the value. */
  readonly skeleton: ReactNode;
  /** Message for an empty value. */
  readonly empty: string;
  readonly isEmpty: (value: Value) => boolean;
  readonly children: (value: Value) => ReactNode;
}

/**
 * Renders the state of a read: its value, empty, failed or loading state. A value stays on the screen while it is
 * fetched again, even when that fails, because old games are more useful than a message.
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
