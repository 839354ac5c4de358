import type { RankProgress } from '../../../generated/types/data.ts';
import type { VipRanksProps } from '../../../generated/types/widgets/vip-ranks.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './VipRanks.module.css';

interface PartInput {
  readonly progress: RankProgress;
  readonly text: WidgetInput<unknown>['text'];
}

/** Everything about the ranks on one page; nothing about them is decided elsewhere. */
export default function VipRanks({ props, text }: WidgetInput<VipRanksProps>) {
  return (
    <SourceStates
      state={props.progress}
      text={text}
      empty=""
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(progress) => (
        <div className={styles.place}>
          <Now progress={progress} text={text} />
          <Ranks progress={progress} text={text} />
          <How progress={progress} text={text} />
          <History progress={progress} text={text} />
        </div>
      )}
    </SourceStates>
  );
}

function Now({ progress, text }: PartInput) {
  const { format } = useEngine();
  const { rankLevel, playerRankName, credit, ranks } = progress;
  const current = ranks.find(({ level }) => level === rankLevel);
  const next = ranks.find(({ level }) => level > rankLevel);
  const from = current?.threshold ?? 0;
  const share = next ? Math.max(0, Math.min(1, (credit - from) / (next.threshold - from))) : 1;
  return (
    <section className={styles.now}>
      <Medal color={current?.color ?? 'var(--line)'} color2={current?.color2 ?? 'var(--muted)'} />
      <div className={styles.words}>
        <span>{text('vip-ranks.now')}</span>
        <strong>{playerRankName === '' ? text('vip-ranks.none') : playerRankName}</strong>
        {next ? (
          <>
            <ProgressBar value={share} label={text('vip-ranks.progress', { name: next.name })} />
            <span>
              {text('vip-ranks.next', { points: format.number(Math.ceil(next.threshold - credit)), name: next.name })}
            </span>
          </>
        ) : (
          <span>{text('vip-ranks.top')}</span>
        )}
      </div>
      <Month progress={progress} text={text} />
    </section>
  );
}

/** What keeps the rank this month; with the notice that comes before a loss. */
function Month({ progress, text }: PartInput) {
  const { format } = useEngine();
  const { monthlyTurnover, monthEndsAt, isAtRisk } = progress;
  const { actual, expected } = monthlyTurnover;
  if (expected === 0) return null;
  const date = format.date(monthEndsAt);
  const missing = format.number(Math.ceil(expected - actual));
  if (isAtRisk && actual < expected)
    return (
      <p className={styles.risk} role="note">
        <Icon name="triangle-alert" />
        {text('vip-ranks.risk', { missing, date })}
      </p>
    );
  return (
    <p className={styles.month}>
      {text('vip-ranks.month', { actual: format.number(actual), expected: format.number(expected), date })}
    </p>
  );
}

function Medal({ color, color2 }: { readonly color: string; readonly color2: string }) {
  return (
    <span className={styles.medal} style={{ background: `linear-gradient(145deg, ${color}, ${color2})` }}>
      <Icon name="crown" />
    </span>
  );
}

function Ranks({ progress: { ranks, rankLevel }, text }: PartInput) {
  const { format } = useEngine();
  return (
    <section>
      <h2 className={styles.heading}>{text('vip-ranks.ranks')}</h2>
      <ol className={styles.ranks}>
        {ranks.map(({ level, name, color, color2, threshold, keep, reward, benefits }) => (
          <li key={level} className={styles.rank} aria-current={level === rankLevel || undefined}>
            <div className={styles.rankHead}>
              <Medal color={color} color2={color2} />
              <b>{name}</b>
              {level === rankLevel && <span className={styles.yours}>{text('vip-ranks.yours')}</span>}
            </div>
            <p>{text('vip-ranks.from', { points: format.number(threshold) })}</p>
            <p>
              {keep === 0 ? text('vip-ranks.keep-always') : text('vip-ranks.keep', { points: format.number(keep) })}
            </p>
            <ul className={styles.benefits}>
              {reward > 0 && (
                <li>
                  <Icon name="star" />
                  {text('vip-ranks.reward', { points: format.number(reward) })}
                </li>
              )}
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <Icon name="check" />
                  {text(`vip-ranks.benefit-${benefit}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function How({ progress: { weights }, text }: PartInput) {
  const { format } = useEngine();
  const list = weights.map(({ type, percent }) =>
    text('vip-ranks.weight', { type: text(`vip-ranks.type-${type}`), percent: format.percent(percent) }),
  );
  return (
    <section>
      <h2 className={styles.heading}>{text('vip-ranks.how')}</h2>
      <p className={styles.month}>{text('vip-ranks.how-text', { list: list.join(', ') })}</p>
    </section>
  );
}

function History({ progress: { history, ranks }, text }: PartInput) {
  const { format } = useEngine();
  const toName = (level: number): string => ranks.find((rank) => rank.level === level)?.name ?? text('vip-ranks.none');
  return (
    <section>
      <h2 className={styles.heading}>{text('vip-ranks.history')}</h2>
      {history.length === 0 ? (
        <p className={styles.month}>{text('vip-ranks.history-empty')}</p>
      ) : (
        <ul className={styles.history}>
          {history.map(({ from, to, cause, at }) => (
            <li key={`${at} ${to}`}>
              <b>{text('vip-ranks.change', { from: toName(from), to: toName(to) })}</b>
              <span>{text(`vip-ranks.cause-${cause}`)}</span>
              <time dateTime={at}>{format.moment(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
