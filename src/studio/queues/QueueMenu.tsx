import { useEffect, useRef } from 'react';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import { WaitingCount } from '../operations/WaitingCount.tsx';
import styles from './QueueMenu.module.css';
import type { Queue } from './queue.ts';
import { groupQueues, groupTitle, titleOf, waitingQueues } from './queue-groups.ts';

interface MenuInput {
  readonly code: string;
  readonly queues: readonly Queue[];
  /** How many rows of each queue wait. */
  readonly counts: ReadonlyMap<string, number>;
  /** The open queue. */
  readonly current: string;
}

/** Renders the queues of the back office as a menu of groups. */
export function QueueMenu({ code, queues, counts, current }: MenuInput) {
  const t = useText();
  const menu = useRef<HTMLElement>(null);
  const isCounted = counts.size > 0;
  // The menu may be longer than the window, and longer still once its counts are there; those that come later leave it where the
  // operator has it. The effect returns nothing: a browser's scroll returns a promise.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, isCounted]);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('screen.queues')}>
      {groupQueues(queues).map((group) => (
        // No landmark: a group may be named like the queue that is open.
        <div key={group.name} role="group" aria-label={groupTitle(t, group.name)}>
          <h2 className={styles.group}>{groupTitle(t, group.name)}</h2>
          <ul>
            {group.queues.map((queue) => (
              <li key={queue.name}>
                <ScreenLink
                  className={styles.link ?? ''}
                  to={{ screen: 'queues', merchant: code, rest: queue.name }}
                  isCurrent={queue.name === current}
                >
                  {titleOf(queue)}
                  <WaitingCount count={counts.get(queue.name)} />
                </ScreenLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type IndexInput = Omit<MenuInput, 'current'>;

/** Renders every queue with what it is for; those in which rows wait come first. */
export function QueueIndex({ code, queues, counts }: IndexInput) {
  const t = useText();
  const waiting = waitingQueues(queues, counts);
  const groups = groupQueues(queues).map(({ name, queues: own }) => ({ title: groupTitle(t, name), queues: own }));
  const all = waiting.length > 0 ? [{ title: t('queues.group.waiting'), queues: waiting }, ...groups] : groups;
  return (
    <div className={styles.index}>
      {all.map(({ title, queues: own }) => (
        <section key={title} aria-label={title} className={styles.part}>
          <h2>{title}</h2>
          <ul className={styles.cards}>
            {own.map((queue) => (
              <li key={queue.name}>
                <ScreenLink className={styles.card ?? ''} to={{ screen: 'queues', merchant: code, rest: queue.name }}>
                  <span className={styles.title}>
                    {titleOf(queue)}
                    <WaitingCount count={counts.get(queue.name)} />
                  </span>
                  {queue.labels.about && <span className={styles.about}>{queue.labels.about}</span>}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
