import type { LotteryResults } from '../../../generated/types/data.ts';
import type { LotteryHistoryProps } from '../../../generated/types/widgets/lottery-history.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { Balls } from '../../ui/lottery/Balls.tsx';
import { VietnamBoard } from '../../ui/lottery/VietnamBoard.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { Boards } from './Boards.tsx';
import styles from './LotteryHistory.module.css';

export type HistoryInput = WidgetInput<LotteryHistoryProps, never>;
export type Result = LotteryResults['results'][number];

export default function LotteryHistory({ props, text, node }: HistoryInput) {
  const { results, title, variant } = props;
  return (
    <Section id={node} title={title} icon="history">
      <SourceStates
        state={results}
        text={text}
        empty={text('lottery-history.empty')}
        isEmpty={(list) => list.results.length === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(list) =>
          variant === 'boards' ? (
            <Boards results={list.results} props={props} text={text} />
          ) : (
            <List results={list.results} props={props} text={text} />
          )
        }
      </SourceStates>
      {results.more && variant !== 'boards' && (
        <p className={styles.more}>
          <Button busy={results.loadingMore} onClick={results.more}>
            {text('lottery-history.more')}
          </Button>
        </p>
      )}
    </Section>
  );
}

function List({
  results,
  props,
  text,
}: Pick<HistoryInput, 'props' | 'text'> & { readonly results: readonly Result[] }) {
  const [first, ...others] = results;
  if (first?.prizes)
    return (
      <div className={styles.boards}>
        <Board result={first} {...{ props, text }} isOpen />
        {others.map((result) => (
          <Board key={result.numero} result={result} {...{ props, text }} />
        ))}
      </div>
    );
  return (
    <ol className={styles.list}>
      {results.map((result) => (
        <li key={result.numero} className={styles.line}>
          <When result={result} props={props} text={text} />
          {result.cancelled ? (
            <span className={styles.note}>{text('lottery-history.cancelled')}</span>
          ) : (
            <Balls
              family={familyOf(result, props)}
              numbers={result.numbers}
              label={text('lottery.result', { numero: result.numero })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const familyOf = ({ gameCode }: Result, { games }: LotteryHistoryProps): string =>
  games.value?.games.find(({ code }) => code === gameCode)?.family ?? '';

interface BoardInput extends Pick<HistoryInput, 'props' | 'text'> {
  readonly result: Result;
  readonly isOpen?: boolean;
}

/** A draw of many prizes; all but the newest are folded. */
function Board({ result, props, text, isOpen = false }: BoardInput) {
  return (
    <details className={styles.board} open={isOpen}>
      <summary>
        <When result={result} props={props} text={text} />
        <b>{result.numbers[0]}</b>
      </summary>
      {result.prizes && (
        <VietnamBoard prizes={result.prizes} caption={text('lottery.result', { numero: result.numero })} text={text} />
      )}
    </details>
  );
}

function When({ result, props, text }: Omit<BoardInput, 'isOpen'>) {
  const { format } = useEngine();
  return (
    <span className={styles.when}>
      <RouteLink
        to={addressOf(props.link, { gameCode: result.gameCode, numero: result.numero })}
        className={styles.numero}
        aria-label={text('lottery-history.verify', { numero: result.numero })}
      >
        {result.numero}
        <Icon name="shield-check" size="small" />
      </RouteLink>
      <time dateTime={result.drawsAt}>{format.moment(result.drawsAt)}</time>
      {result.corrected && <span className={styles.note}>{text('lottery-history.corrected')}</span>}
    </span>
  );
}
