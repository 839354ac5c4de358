import type { PlayerLimits as Data } from '../../../generated/types/data.ts';
import type { PlayerLimitsProps } from '../../../generated/types/widgets/player-limits.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { LimitRow } from './LimitRow.tsx';
import { rowsOf } from './limit-rows.ts';
import styles from './PlayerLimits.module.css';

export type LimitsInput = WidgetInput<PlayerLimitsProps, 'set' | 'confirm'>;

const ICONS = { deposit: 'wallet', stake: 'dices', loss: 'percent', session: 'timer' } as const;

/** Lists the player's limits by kind and period, each with what is left, and changes them (RGM-01). */
export default function PlayerLimits({ props, on, text, node }: LimitsInput) {
  const { title, icon, limits, kinds } = props;
  return (
    <Panel id={node} title={title} icon={icon} text={text('player-limits.text')}>
      <SourceStates
        state={limits}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ limits: set, missing = [] }) => (
          <div className={styles.kinds}>
            {missing.length > 0 && <Required kinds={missing} node={node} text={text} />}
            {kinds.map((kind) => (
              <section key={kind} className={styles.kind} aria-labelledby={`${node}-${kind}`}>
                <h3 id={`${node}-${kind}`} className={styles.name}>
                  <Icon name={ICONS[kind]} size="small" className={styles.icon} />
                  {text(`player-limits.kind-${kind}`)}
                  {missing.some((one) => one === kind) && (
                    <span className={styles.required}>{text('player-limits.required')}</span>
                  )}
                </h3>
                <p className={styles.about}>{text(`player-limits.about-${kind}`)}</p>
                <ul className={styles.rows}>
                  {rowsOf(kind, set).map((limit) => (
                    <LimitRow key={limit.period} limit={limit} on={on} text={text} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </SourceStates>
    </Panel>
  );
}

interface RequiredInput extends Pick<LimitsInput, 'text' | 'node'> {
  readonly kinds: NonNullable<Data['missing']>;
}

/** Says which limits are missing before anything is played, with links to them. */
const Required = ({ kinds, node, text }: RequiredInput) => (
  <div role="note" className={styles.missing}>
    <p>{text('player-limits.before-play')}</p>
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>
          <a href={`#${node}-${kind}`}>{text(`player-limits.kind-${kind}`)}</a>
        </li>
      ))}
    </ul>
  </div>
);
