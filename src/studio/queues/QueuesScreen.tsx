import { useMemo } from 'react';
import type { OperatedMerchant } from '../api/operator.ts';
import { goTo, pathOf } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { useWaiting } from '../operations/use-waiting.ts';
import { WaitingCount } from '../operations/WaitingCount.tsx';
import { Empty, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import screens from '../screens/screens.module.css';
import { QueuePane } from './QueuePane.tsx';
import styles from './Queues.module.css';
import { QueuePlaceContext } from './queue-place.ts';
import { RowPage } from './RowPage.tsx';
import { useQueues } from './use-queues.ts';

interface ScreenInput {
  readonly merchant: OperatedMerchant;
  readonly rest: string;
}

/** Renders the back office: one tab for each queue that the platform describes. */
export function QueuesScreen({ merchant, rest }: ScreenInput) {
  const t = useText();
  const { value, problem, again } = useQueues();
  const { value: waiting, again: countAgain } = useWaiting(merchant.code);
  const queues = value?.queues ?? [];
  const [wanted = '', ...rowId] = rest.split('/');
  const id = rowId.join('/');
  const queue = queues.find(({ name }) => name === wanted) ?? (wanted === '' ? queues[0] : undefined);
  const names = queues.map(({ name }) => name).join(' ');
  const { code, languages } = merchant;
  const place = useMemo(
    () => ({ merchant: code, queues: new Set(names.split(' ')), languages }),
    [code, languages, names],
  );
  return (
    <div className={styles.screen}>
      <header className={screens.head}>
        <h1>{t('screen.queues')}</h1>
        <p className="muted">{t('queues.about')}</p>
      </header>
      {problem && <ProblemNotice problem={problem} onAgain={again} />}
      <nav className={styles.tabs} aria-label={t('screen.queues')}>
        {queues.map(({ name, labels }) => {
          const to = { screen: 'queues', merchant: merchant.code, rest: name } as const;
          return (
            <a
              key={name}
              // Scrolls the open tab into view when the tabs are wider than the screen.
              ref={name === queue?.name ? (tab) => tab?.scrollIntoView({ block: 'nearest' }) : undefined}
              className={styles.tab}
              href={pathOf(to)}
              aria-current={name === queue?.name ? 'page' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                goTo(to);
              }}
            >
              {labels.title ?? name}
              <WaitingCount count={waiting?.queues.find((one) => one.queue === name)?.count} />
            </a>
          );
        })}
      </nav>
      {!value && !problem && <Waiting />}
      {value && !queue && <Empty icon="inbox">{t('error.ops.not.found')}</Empty>}
      <QueuePlaceContext value={place}>
        {queue && id === '' && <QueuePane key={queue.name} queue={queue} code={merchant.code} onChange={countAgain} />}
        {queue && id !== '' && <RowPage key={rest} queue={queue} code={merchant.code} id={id} onChange={countAgain} />}
      </QueuePlaceContext>
    </div>
  );
}
