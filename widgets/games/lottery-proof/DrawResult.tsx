import type { LotteryDraw } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Balls } from '../../ui/lottery/Balls.tsx';
import { VietnamBoard } from '../../ui/lottery/VietnamBoard.tsx';
import { type Correction, correctionsOf } from './corrections.ts';
import styles from './DrawResult.module.css';

interface ResultInput {
  readonly draw: LotteryDraw;
  readonly text: WidgetInput<unknown>['text'];
}

/** The result of a draw as its lottery shows it, or why there is none, and the results that were replaced. */
export function DrawResult({ draw, text }: ResultInput) {
  if (draw.result.length === 0)
    return <p>{text(draw.state === 'CANCELLED' ? 'lottery-proof.cancelled' : 'lottery-proof.pending')}</p>;
  return (
    <>
      {draw.prizes ? (
        <VietnamBoard prizes={draw.prizes} caption={text('lottery-proof.result')} text={text} />
      ) : (
        <Balls family={draw.family} numbers={draw.result} label={text('lottery-proof.result')} size="large" />
      )}
      {correctionsOf(draw).map((correction) => (
        <Corrected key={correction.at} correction={correction} text={text} />
      ))}
    </>
  );
}

function Corrected({ correction: { at, changes }, text }: Pick<ResultInput, 'text'> & { correction: Correction }) {
  const { format } = useEngine();
  const title = text('lottery-proof.corrected', { time: format.dateTime(at) });
  return (
    <section className={styles.corrected} aria-label={title}>
      <p>{title}</p>
      <ul>
        {changes.map(({ prize, before, after }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place of a drawn number identifies it
          <li key={place}>
            {prize !== undefined && <span className={styles.prize}>{text(`lottery.prize-${prize}`)}</span>}
            <del>
              <span className="visually-hidden">{text('lottery-proof.before')} </span>
              {before}
            </del>
            <ins>
              <span className="visually-hidden">{text('lottery-proof.after')} </span>
              {after}
            </ins>
          </li>
        ))}
      </ul>
    </section>
  );
}
