import { useState } from 'react';
import { useWords } from '../look/words.ts';
import { Button, Empty, Input, Notice, type Tone, Waiting } from '../parts/controls.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { may } from '../api/operator.ts';
import { useOperator } from '../shell/operator-context.ts';
import { useAct } from '../screens/use-act.ts';
import { ActDialog } from './ActDialog.tsx';
import { labelOf, type Queue, type QueueAct, type QueueRow } from './queue.ts';
import { QueueTable } from './QueueTable.tsx';
import { useRows } from './use-rows.ts';
import styles from './Queues.module.css';

interface PaneInput {
  readonly queue: Queue;
  readonly code: string;
}

interface Wish {
  readonly act: QueueAct;
  readonly row?: QueueRow | undefined;
}

/** How an act went: what changed nothing is no success. */
interface Done {
  readonly words: string;
  readonly tone: Tone;
}

/** Does what is wished: at once, or after its parameters or a confirmation; tells how it went. */
function useWishes({ queue, code }: PaneInput, onDone: () => Promise<void>) {
  const say = useWords();
  const { act: send, busy, problem } = useAct(onDone);
  const [asking, setAsking] = useState<Wish | undefined>(undefined);
  const [done, setDone] = useState<Done | undefined>(undefined);
  const run = async ({ act, row }: Wish, params: Record<string, string> = {}): Promise<void> => {
    const body = { merchant: code, params, ...(row ? { id: row.id } : {}) };
    const answer = await send<{ done: boolean }>({ method: 'POST', path: `queues/${queue.name}/${act.name}`, body });
    if (!answer) return;
    setAsking(undefined);
    const words = say(answer.done ? 'queues.done' : 'queues.nothing', { act: labelOf(queue, 'act', act.name) });
    setDone({ words, tone: answer.done ? 'good' : 'plain' });
  };
  const begin = (wish: Wish): void => {
    setDone(undefined);
    if (wish.act.params.length > 0 || wish.act.dangerous) setAsking(wish);
    else void run(wish);
  };
  return { busy, problem, asking, done, begin, run, close: () => setAsking(undefined) };
}

/** One queue: what waits, and what can be done about it. */
export function QueuePane({ queue, code }: PaneInput) {
  const say = useWords();
  const operator = useOperator();
  const [search, setSearch] = useState('');
  const { rows, problem, ended, again, more } = useRows({ queue: queue.name, merchant: code, search });
  const { asking, begin, run, ...wishes } = useWishes({ queue, code }, again);
  const acts = queue.acts.filter(({ role }) => may(operator, role));
  const shown = problem ?? (asking ? undefined : wishes.problem);
  return (
    <section className={styles.pane} aria-label={queue.words.title ?? queue.name}>
      <Bar
        queue={queue}
        acts={acts.filter(({ onRow }) => !onRow)}
        busy={wishes.busy}
        onAct={(act) => begin({ act })}
        onSearch={setSearch}
      />
      {shown && <Refusal problem={shown} onAgain={problem && again} />}
      <div role="status">{wishes.done && <Notice tone={wishes.done.tone}>{wishes.done.words}</Notice>}</div>
      {!rows && !shown && <Waiting />}
      {rows?.length === 0 && (
        <Empty icon="inbox">{search === '' ? say('queues.none') : say('queues.not-found', { words: search })}</Empty>
      )}
      {rows && rows.length > 0 && (
        <QueueTable
          queue={queue}
          rows={rows}
          acts={acts.filter(({ onRow }) => onRow)}
          busy={wishes.busy}
          onAct={(act, row) => begin({ act, row })}
        />
      )}
      {rows && rows.length > 0 && !ended && (
        <div>
          <Button icon="arrow-down" onClick={() => void more()}>
            {say('queues.more')}
          </Button>
        </div>
      )}
      {asking && (
        <ActDialog
          queue={queue}
          act={asking.act}
          row={asking.row}
          busy={wishes.busy}
          problem={wishes.problem}
          onClose={wishes.close}
          onRun={(params) => void run(asking, params)}
        />
      )}
    </section>
  );
}

interface BarInput {
  readonly queue: Queue;
  /** What is done to the queue, not to one of its rows. */
  readonly acts: readonly QueueAct[];
  readonly busy: boolean;
  readonly onAct: (act: QueueAct) => void;
  readonly onSearch: (words: string) => void;
}

function Bar({ queue, acts, busy, onAct, onSearch }: BarInput) {
  return (
    <div className={styles.bar}>
      <p className="muted">{queue.words.about}</p>
      {queue.searchable && <Search onSearch={onSearch} />}
      {acts.map((act) => (
        <Button key={act.name} tone="main" icon="plus" disabled={busy} onClick={() => onAct(act)}>
          {labelOf(queue, 'act', act.name)}
        </Button>
      ))}
    </div>
  );
}

/** Looks when it is sent, so that a queue of millions is not searched at every key. */
function Search({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const say = useWords();
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <Input
        type="search"
        aria-label={say('find')}
        placeholder={say('find')}
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button type="submit" square icon="search" label={say('find')} />
    </form>
  );
}
