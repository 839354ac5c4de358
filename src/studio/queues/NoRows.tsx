import { useText } from '../look/texts.ts';
import { Button, Empty } from '../parts/controls.tsx';
import type { Queue } from './queue.ts';
import { type QueueView, showsWaiting } from './queue-view.ts';

interface NoRowsInput {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
}

/** Renders what an empty list means, with the way to all rows where a filter leaves some out. */
export function NoRows({ queue, view, onView }: NoRowsInput) {
  const t = useText();
  const { search, filter } = view;
  const isFiltered = Object.keys(filter).length > 0;
  const nothingWaits = showsWaiting(queue, view);
  const words = (): string => {
    if (search !== '') return t('queues.not-found', { words: search });
    if (nothingWaits) return t('queues.none');
    return t(isFiltered ? 'queues.filtered' : 'queues.empty');
  };
  return (
    <Empty icon={nothingWaits ? 'check' : 'inbox'}>
      <p>{words()}</p>
      {isFiltered && (
        <Button
          onClick={({ currentTarget }) => {
            // The button goes with its words, so the list takes the focus.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            onView({ search, filter: {} });
          }}
        >
          {t('queues.all')}
        </Button>
      )}
    </Empty>
  );
}
