import { useEffect, useRef } from 'react';
import type { LotteryDraws } from '../../../generated/types/data.ts';
import type { LotteryHeadProps } from '../../../generated/types/widgets/lottery-head.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { Countdown } from '../../ui/lottery/Countdown.tsx';
import { useNow } from '../../ui/lottery/now.ts';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import { useFreshDraws } from '../../ui/lottery/use-fresh-draws.ts';
import { useRead } from '../../ui/lottery/use-read.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { LastDraw } from './LastDraw.tsx';
import styles from './LotteryHead.module.css';

export type HeadInput = WidgetInput<LotteryHeadProps, 'favorite' | 'opened'>;
type PartInput = Omit<HeadInput, 'slots' | 'node' | 'input'> & { readonly draws: LotteryDraws };

const VIEWS = ['Betting', 'Draw_History', 'Trend_Chart', 'Orders'] as const;
const VIEW_ICONS = {
  Betting: 'ticket',
  Draw_History: 'history',
  Trend_Chart: 'chart-column',
  Orders: 'receipt',
} as const;

export default function LotteryHead({ props, on, text }: HeadInput) {
  const { draws } = props;
  useRead(props.choices);
  useFreshDraws(draws, draws.value?.current?.drawsAt, useNow());
  return (
    <SourceStates
      state={draws}
      text={text}
      empty={text('lottery-head.unknown')}
      isEmpty={({ id }) => id === 0}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(value) => <Head draws={value} props={props} on={on} text={text} />}
    </SourceStates>
  );
}

function Head({ draws, props, on, text }: PartInput) {
  const { code, name, current, clock } = draws;
  useOpened(code, on);
  const isFavorite = props.choices.value?.favorites.includes(code) ?? false;
  return (
    <section className={styles.head} aria-label={name}>
      <div className={styles.bar}>
        <RouteLink
          to={props.back || addressOf(props.link, { prizeMode: props.mode ?? '' })}
          className={styles.back}
          aria-label={text(props.back ? 'lottery.back' : 'lottery-head.lobby')}
        >
          <Icon name="arrow-left" />
        </RouteLink>
        <h1 className={styles.name}>{name}</h1>
        <button
          type="button"
          className={styles.star}
          aria-pressed={isFavorite}
          aria-label={text('lottery.favorite', { game: name })}
          onClick={() => void on.favorite({ gameCode: code, kept: !isFavorite })}
        >
          <Icon name="star" />
        </button>
      </div>
      <div className={styles.now}>
        <LastDraw draws={draws} props={props} text={text} />
        <div className={styles.next}>
          <span className={styles.label}>
            {current ? text('lottery.draw', { numero: shortNumero(current.numero) }) : text('lottery.no-draw')}
          </span>
          {current && <Countdown draw={clock === 'page' ? current : undefined} text={text} className={styles.left} />}
        </div>
      </div>
      <Views draws={draws} props={props} text={text} />
    </section>
  );
}

function Views({ draws, props, text }: Pick<PartInput, 'draws' | 'props' | 'text'>) {
  return (
    <nav className={styles.views} aria-label={text('lottery-head.views')}>
      {VIEWS.map((view) => (
        <RouteLink
          key={view}
          to={addressOf(props.link, {
            gameCode: draws.code,
            prizeMode: props.mode ?? '',
            view: view === 'Betting' ? '' : view,
          })}
          className={classNames(styles.view)}
          aria-current={props.view === view ? 'page' : undefined}
        >
          <Icon name={VIEW_ICONS[view]} size="small" />
          {text(`lottery.view-${view}`)}
        </RouteLink>
      ))}
    </nav>
  );
}

/** Notes once that the player opened a lottery. */
function useOpened(gameCode: string, { opened }: HeadInput['on']): void {
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  useEffect(() => {
    void latest.current({ gameCode });
  }, [gameCode]);
}
