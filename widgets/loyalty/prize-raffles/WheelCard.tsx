import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Fairness } from './Fairness.tsx';
import odds from './Odds.module.css';
import styles from './PrizeRaffles.module.css';
import type { CardInput } from './PrizeRaffles.tsx';
import { usePrizeName } from './prize-name.ts';
import { useResult } from './use-result.ts';
import { Wheel } from './Wheel.tsx';
import { fieldsOf, rotationTo } from './wheel-fields.ts';

/** As long as the transition of the style. */
const SPIN_MS = 4_200;

/** A wheel with its odds: the server has drawn before it turns. */
export function WheelCard({ raffle, desk, text, node, used, onUse }: CardInput) {
  const { prizes = [], text: words, isOpen } = raffle;
  const nameOf = usePrizeName(text);
  const { format } = useEngine();
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const { result, isTold, tell } = useResult({ desk, used }, SPIN_MS);
  const fields = fieldsOf(prizes);
  const rotation = useRotation(fields, result);
  const isSpinning = result !== undefined && !isTold;
  const drawn = prizes.find(({ key }) => key === result?.drawn);
  return (
    <div className={styles.card}>
      <Wheel {...{ fields, prizes, rotation, nameOf }} label={text('prize-raffles.wheel', { count: prizes.length })} />
      <div className={styles.words}>
        <p>{words}</p>
        {isSpinning && <Button onClick={tell}>{text('prize-raffles.skip')}</Button>}
        {!isSpinning && desk.barred === undefined && (
          <Button
            tone="brand"
            icon="dices"
            busy={busy}
            disabled={!isOpen || desk.tickets === 0}
            onClick={() => {
              setBusy(true);
              void onUse(word.trim()).finally(() => setBusy(false));
            }}
          >
            {text(isOpen ? 'prize-raffles.spin' : 'prize-raffles.closed')}
          </Button>
        )}
        <p role="status" className={styles.result}>
          {isTold && result && (
            <>
              {result.kind === 'none'
                ? text('prize-raffles.nothing')
                : text('prize-raffles.won', { prize: nameOf(result) })}
              {drawn && result.prize !== drawn.key && <> {text('prize-raffles.replaced', { drawn: nameOf(drawn) })}</>}
              {result.setOff !== undefined && (
                <> {text('prize-raffles.set-off', { amount: format.amount(result.setOff) })}</>
              )}
            </>
          )}
        </p>
        <Odds {...{ raffle, text, node }} />
        <Fairness
          {...{ raffle, text, node, word, used }}
          next={desk.next?.commitment}
          result={isTold ? result : undefined}
          onWord={setWord}
        />
      </div>
    </div>
  );
}

/** Returns the rotation of the wheel in degrees; it turns on when a ticket has a result. */
function useRotation(fields: ReturnType<typeof fieldsOf>, result: ReturnType<typeof useResult>['result']): number {
  const [turn, setTurn] = useState({ ticketId: '', rotation: 0 });
  const key = result?.drawn;
  if (result && key !== undefined && turn.ticketId !== result.ticketId)
    setTurn({ ticketId: result.ticketId, rotation: rotationTo(fields, key, turn.rotation) });
  return turn.rotation;
}

function Odds({ raffle: { prizes = [] }, text, node }: Pick<CardInput, 'raffle' | 'text' | 'node'>) {
  const { format } = useEngine();
  const nameOf = usePrizeName(text);
  return (
    <table className={odds.odds} aria-describedby={`${node}-fallback`}>
      <caption>{text('prize-raffles.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('prize-raffles.prize')}</th>
          <th scope="col">{text('prize-raffles.chance')}</th>
          <th scope="col">{text('prize-raffles.left')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes
          .toSorted((a, b) => b.chance - a.chance)
          .map((prize) => (
            <tr key={prize.key}>
              <th scope="row">{nameOf(prize)}</th>
              <td>{format.percent(prize.chance)}</td>
              <td>{prize.left === undefined ? text('prize-raffles.any') : format.number(prize.left)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} id={`${node}-fallback`}>
            {text('prize-raffles.fallback')}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
