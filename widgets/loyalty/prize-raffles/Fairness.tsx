import { useId } from 'react';
import { isProven } from '../../../rules/raffles/draw.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PrizeRaffles.module.css';
import type { CardInput, Result } from './PrizeRaffles.tsx';
import type { Raffle } from './wheel-fields.ts';

interface FairnessInput extends Pick<CardInput, 'raffle' | 'text' | 'used'> {
  /** Hash of the seed of the next spin. */
  readonly next: string | undefined;
  readonly word: string;
  readonly onWord: (word: string) => void;
  /** The result that was told. */
  readonly result: Result | undefined;
}

/** Weights are parts of a million; the page has percent. */
const WEIGHT = 10_000;

/** Draws again on the device: the seed must be the one that was promised before the spin, and give the prize that was told. */
function checkDraw({ prizes = [] }: Raffle, { proof, drawn }: Result, promised: string | undefined): boolean {
  if (!proof || drawn === undefined || proof.commitment !== promised) return false;
  const weighed = prizes.map((prize) => ({ ...prize, weight: Math.round(prize.chance * WEIGHT) }));
  return isProven(weighed, drawn, proof);
}

/** What was promised, the player's own word, and the check of the last spin. */
export function Fairness({ raffle, text, next, word, onWord, result, used }: FairnessInput) {
  const id = useId();
  const isFair = result !== undefined && checkDraw(raffle, result, used?.commitment);
  return (
    <>
      {result?.proof && (
        <div className={styles.proof} data-fair={isFair}>
          <p>
            <Icon name={isFair ? 'shield-check' : 'shield-alert'} />
            {text(isFair ? 'prize-raffles.proven' : 'prize-raffles.unproven')}
          </p>
          <dl>
            <dt>{text('prize-raffles.seed')}</dt>
            <dd>
              <code>{result.proof.serverSeed}</code>
            </dd>
            <dt>{text('prize-raffles.word')}</dt>
            <dd>
              <code>{result.proof.clientSeed}</code>
            </dd>
            <dt>{text('prize-raffles.number')}</dt>
            <dd>
              <code>{result.proof.nonce}</code>
            </dd>
          </dl>
        </div>
      )}
      <details className={styles.fair}>
        <summary>{text('prize-raffles.fair')}</summary>
        <p>{text('prize-raffles.fair-text')}</p>
        {next !== undefined && (
          <p>
            {text('prize-raffles.promise')}: <code>{next}</code>
          </p>
        )}
        <label htmlFor={id}>{text('prize-raffles.own')}</label>
        <input
          id={id}
          className={styles.word}
          value={word}
          maxLength={64}
          pattern="[A-Za-z0-9_-]*"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => onWord(event.target.value.replaceAll(/[^A-Za-z0-9_-]/g, ''))}
        />
        <small id={`${id}-hint`}>{text('prize-raffles.own-hint')}</small>
      </details>
    </>
  );
}
