import { type CSSProperties, useState } from 'react';
import { decimal, percent } from '../vendor/client/decimal.ts';
import { StakeControl } from '../vendor/client/StakeControl.tsx';
import { useStake, useTable } from '../vendor/client/use-table.ts';
import styles from './Dice.module.css';
import type { Rolled } from './game.ts';
import { MAX_TARGET, MIN_TARGET, multiplierOf } from './rules.ts';

const ROLL_MS = 700;
const LAST = 14;
const shown = (hundredths: number): string => decimal(hundredths / 100);

/** Keeps the rolls of this page and rolls again on request. */
function useRolls() {
  const { text, money, act, hold, finish, release, showProblem, say, sound, lessMotion, pace } = useTable();
  const [rolling, setRolling] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [last, setLast] = useState<readonly Rolled[]>([]);
  const roll = async (stake: number, target: number): Promise<void> => {
    setRolling(true);
    hold(stake);
    sound.noise(0.3, 900);
    const [answer] = await Promise.all([
      act<Rolled>('roll', { stake, target }),
      new Promise((resolve) => setTimeout(resolve, lessMotion ? 0 : ROLL_MS)),
    ]);
    setRolling(false);
    if (!answer.ok) {
      release();
      return showProblem(answer.code);
    }
    const rolled = answer.value;
    setWaiting(true);
    setTimeout(() => setWaiting(false), pace.cycleMs);
    setLast((known) => [...known, rolled].slice(-LAST));
    finish(rolled);
    sound.play(rolled.win > 0 ? [660, 880, 1175] : [220, 175]);
    say(text(rolled.win > 0 ? 'outcome.won' : 'outcome.lost', { roll: shown(rolled.roll), win: money(rolled.win) }));
  };
  return { roll, rolling, waiting, last };
}

/** Renders the scale from 0 to 100 with the target and the rolled number. */
export function Dice() {
  const { text } = useTable();
  const choice = useStake();
  const { roll, rolling, waiting, last } = useRolls();
  const [target, setTarget] = useState(5_000);
  const newest = last.at(-1);
  const place = { '--target': target / 10_000, '--roll': (newest?.roll ?? 0) / 10_000 } as CSSProperties;
  return (
    <div className={styles.dice} style={place}>
      <ol className={styles.last} aria-label={text('rolled')}>
        {last.map((one) => (
          <li key={one.roundId} className={one.win > 0 ? styles.won : styles.lost}>
            {shown(one.roll)}
          </li>
        ))}
      </ol>
      <output className={`${styles.number} ${rolling ? styles.rolling : ''} ${newest?.win ? styles.good : ''}`}>
        {newest && !rolling ? shown(newest.roll) : <span className={styles.none}>00.00</span>}
      </output>
      <div className={styles.scale}>
        <div className={styles.track} />
        {newest && !rolling && <div className={`${styles.mark} ${newest.win > 0 ? styles.won : styles.lost}`} />}
        <input
          type="range"
          className={styles.slider}
          min={MIN_TARGET}
          max={MAX_TARGET}
          step={50}
          value={target}
          disabled={rolling}
          aria-label={text('target')}
          aria-valuetext={shown(target)}
          onChange={(event) => setTarget(Number(event.target.value))}
        />
      </div>
      <Terms target={target} />
      <div className={styles.controls}>
        <StakeControl choice={choice} disabled={rolling} />
        <button
          type="button"
          className="button button-main"
          disabled={rolling || waiting}
          onClick={() => void roll(choice.stake, target)}
        >
          {text('roll')}
        </button>
      </div>
    </div>
  );
}

function Terms({ target }: { readonly target: number }) {
  const { text } = useTable();
  const terms = [
    ['target', shown(target)],
    ['pays', `×${decimal(multiplierOf(target))}`],
    ['chance', percent(target / 100)],
  ] as const;
  return (
    <dl className={styles.terms}>
      {terms.map(([label, value]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
