import { useMemo } from 'react';
import type { OperatedMerchant } from '../api/operator.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import { useWaiting } from '../operations/use-waiting.ts';
import { Empty, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import screens from '../screens/screens.module.css';
import { QueueIndex, QueueMenu } from './QueueMenu.tsx';
import { QueuePane } from './QueuePane.tsx';
import styles from './Queues.module.css';
import type { Queue } from './queue.ts';
import { groupTitle, titleOf } from './queue-groups.ts';
import { QueuePlaceContext } from './queue-place.ts';
import { RowPage } from './RowPage.tsx';
import { useQueues } from './use-queues.ts';

interface ScreenInput {
  readonly merchant: OperatedMerchant;
  readonly rest: string;
}

/** Renders the back office: an index of the queues that the platform describes, or one of them beside a menu of all. */
export function QueuesScreen({ merchant, rest }: ScreenInput) {
  const t = useText();
  const { value, problem, again } = useQueues();
  const { value: waiting, again: countAgain } = useWaiting(merchant.code);
  const queues = value?.queues ?? [];
  const counts = new Map(waiting?.queues.map(({ queue, count }) => [queue, count]));
  const [wanted = '', ...rowId] = rest.split('/');
  const id = rowId.join('/');
  const queue = queues.find(({ name }) => name === wanted);
  const names = queues.map(({ name }) => name).join(' ');
  const { code, languages, timeZone } = merchant;
  const place = useMemo(
    () => ({ merchant: code, queues: new Set(names.split(' ')), languages, timeZone }),
    [code, languages, names, timeZone],
  );
  return (
    <div className={styles.screen} data-split={queue ? '' : undefined}>
      {queue && <QueueMenu code={code} queues={queues} counts={counts} current={queue.name} />}
      <div className={styles.content}>
        <Head code={code} queue={queue} />
        {problem && <ProblemNotice problem={problem} onAgain={again} />}
        {!value && !problem && <Waiting />}
        {value && wanted === '' && <QueueIndex code={code} queues={queues} counts={counts} />}
        {value && wanted !== '' && !queue && (
          <Empty icon="inbox">
            <p>{t('queues.unknown')}</p>
            <ScreenLink to={{ screen: 'queues', merchant: code, rest: '' }}>{t('queues.unknown.all')}</ScreenLink>
          </Empty>
        )}
        <QueuePlaceContext value={place}>
          {queue && id === '' && <QueuePane key={queue.name} queue={queue} code={code} onChange={countAgain} />}
          {queue && id !== '' && <RowPage key={rest} queue={queue} code={code} id={id} onChange={countAgain} />}
        </QueuePlaceContext>
      </div>
    </div>
  );
}

interface HeadInput {
  readonly code: string;
  readonly queue: Queue | undefined;
}

/** Renders the title of the open queue with the way back to all, or that of the index. */
function Head({ code, queue }: HeadInput) {
  const t = useText();
  if (!queue)
    return (
      <header className={screens.head}>
        <h1>{t('screen.queues')}</h1>
        <p className="muted">{t('queues.about')}</p>
      </header>
    );
  return (
    <header className={screens.head}>
      <p className={styles.way}>
        <ScreenLink className={styles.all} to={{ screen: 'queues', merchant: code, rest: '' }}>
          {t('screen.queues')}
        </ScreenLink>
        <span aria-hidden="true">/</span>
        {groupTitle(t, queue.group)}
      </p>
      <h1>{titleOf(queue)}</h1>
    </header>
  );
}
