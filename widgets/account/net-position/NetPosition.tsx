import type { NetPositionProps } from '../../../generated/types/widgets/net-position.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './NetPosition.module.css';

const FIGURES = ['deposits', 'withdrawals', 'staked', 'net'] as const;

/** What play cost by period, and the last log-in (RGM-01). */
export default function NetPosition({ props, text, node }: WidgetInput<NetPositionProps>) {
  const { title, icon, position, time } = props;
  const { format } = useEngine();
  const previousAt = time?.value?.previousAt;
  return (
    <Panel id={node} title={title} icon={icon} text={text('net-position.text')}>
      <SourceStates
        state={position}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ list }) => (
          <ul className={styles.periods}>
            {list.map((row) => (
              <li key={row.period} className={styles.row}>
                <h3 className={styles.period}>{text(`net-position.${row.period}`)}</h3>
                <dl className={styles.figures}>
                  {FIGURES.map((name) => (
                    <div key={name}>
                      <dt>{text(`net-position.${name}`)}</dt>
                      <dd>{format.amount(row[name])}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        )}
      </SourceStates>
      {previousAt !== undefined && (
        <p className={styles.previous}>
          {text('net-position.previous', { time: format.moment(new Date(previousAt).toISOString()) })}
        </p>
      )}
    </Panel>
  );
}
