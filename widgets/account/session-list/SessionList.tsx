import type { SessionListProps } from '../../../generated/types/widgets/session-list.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './SessionList.module.css';

type Session = NonNullable<SessionListProps['sessions']['value']>['sessions'][number];
type ListInput = WidgetInput<SessionListProps, 'end' | 'endOthers'>;

/** Lists where the player is logged in, and ends other sessions (LOG-17). */
export default function SessionList({ props, on, text, node }: ListInput) {
  const { title, icon, sessions, time } = props;
  const { format } = useEngine();
  const previousAt = time?.value?.previousAt;
  return (
    <Panel id={node} title={title} icon={icon} text={text('session-list.text')}>
      {previousAt !== undefined && (
        <p className={styles.previous}>
          {text('session-list.previous', { time: format.moment(new Date(previousAt).toISOString()) })}
        </p>
      )}
      <SourceStates
        state={sessions}
        text={text}
        empty={text('session-list.empty')}
        isEmpty={({ sessions: list }) => list.length === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ sessions: list }) => (
          <>
            <ul className={styles.list}>
              {list.map((session) => (
                <Row key={session.id} session={session} text={text} onEnd={() => void on.end({ id: session.id })} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button icon="log-out" className={styles.all} onClick={() => void on.endOthers()}>
                {text('session-list.end-others')}
              </Button>
            )}
          </>
        )}
      </SourceStates>
    </Panel>
  );
}

interface RowInput {
  readonly session: Session;
  readonly text: ListInput['text'];
  readonly onEnd: () => void;
}

function Row({ session, text, onEnd }: RowInput) {
  const { format } = useEngine();
  const { browser, address, seenAt, current } = session;
  const name = browser === '' ? text('session-list.unknown') : browser;
  const seen = format.moment(new Date(seenAt).toISOString());
  return (
    <li className={styles.row}>
      <Icon name={/phone|android|ios/iu.test(browser) ? 'smartphone' : 'globe'} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {current && <Badge tone="brand">{text('session-list.current')}</Badge>}
        </p>
        <p className={styles.detail}>
          <span>{address}</span> <span>{text('session-list.seen', { time: seen })}</span>
        </p>
      </div>
      {!current && (
        <Button size="small" aria-label={text('session-list.end-named', { name, time: seen })} onClick={onEnd}>
          {text('session-list.end')}
        </Button>
      )}
    </li>
  );
}
