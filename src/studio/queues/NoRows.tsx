import { useText } from '../look/texts.ts';
import { Button, Empty } from '../parts/controls.tsx';
import { type Asked, asksWaiting } from './asked.ts';
import type { Queue } from './queue.ts';

interface NoRowsInput {
  readonly queue: Queue;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
}

/** Renders what an empty list means, with the way to all rows where a filter leaves some out. */
export function NoRows({ queue, asked, onAsk }: NoRowsInput) {
  const t = useText();
  const { search, filter } = asked;
  const isFiltered = Object.keys(filter).length > 0;
  const nothingWaits = asksWaiting(queue, asked);
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
            onAsk({ search, filter: {} });
          }}
        >
          {t('queues.all')}
        </Button>
      )}
    </Empty>
  );
}
