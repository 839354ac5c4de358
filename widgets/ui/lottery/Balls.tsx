import styles from './Balls.module.css';

interface BallsInput {
  readonly family: string;
  readonly numbers: readonly string[];
  /** Accessible name, such as "Result of draw 3". */
  readonly label: string;
  readonly size?: 'small' | 'large';
  /** Reveals one ball after another, where motion is welcome. */
  readonly reveals?: boolean;
}

/** A result: dice of K3, cars of PK10 in their colours, the prizes of longer results as plain numbers, otherwise balls. */
export function Balls({ family, numbers, label, size = 'small', reveals = false }: BallsInput) {
  return (
    <ol
      className={styles.balls}
      aria-label={label}
      data-look={lookOf(family)}
      data-size={size}
      data-reveals={reveals || undefined}
    >
      {numbers.map((symbol, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place of a drawn symbol identifies it
        <li key={at} data-symbol={symbol}>
          {family === 'K3' ? <Die face={symbol} /> : symbol}
        </li>
      ))}
    </ol>
  );
}

const lookOf = (family: string): string =>
  family === 'K3' ? 'dice' : family === 'PK10' ? 'cars' : /^(?:VN-|THAI|4D)/.test(family) ? 'numbers' : 'balls';

/** Places of the pips of each face, as in a 3 × 3 grid from 0 on. */
const PIPS: Readonly<Record<string, readonly number[]>> = {
  '1': [4],
  '2': [0, 8],
  '3': [0, 4, 8],
  '4': [0, 2, 6, 8],
  '5': [0, 2, 4, 6, 8],
  '6': [0, 2, 3, 5, 6, 8],
};

function Die({ face }: { readonly face: string }) {
  return (
    <>
      <span className="visually-hidden">{face}</span>
      <svg viewBox="0 0 30 30" aria-hidden="true" className={styles.die}>
        {(PIPS[face] ?? []).map((place) => (
          <circle key={place} cx={7 + (place % 3) * 8} cy={7 + Math.floor(place / 3) * 8} r={3} />
        ))}
      </svg>
    </>
  );
}
