import styles from './PrizeRaffles.module.css';
import { type Field, type Prize, pathOf } from './wheel-fields.ts';

interface WheelInput {
  readonly fields: readonly Field[];
  readonly prizes: readonly Prize[];
  /** In degrees. */
  readonly rotation: number;
  readonly nameOf: (prize: Prize) => string;
  readonly label: string;
}

const RADIUS = 100;

/** The wheel as a picture; the table beside it says the same in words. */
export function Wheel({ fields, prizes, rotation, nameOf, label }: WheelInput) {
  return (
    <div className={styles.wheel}>
      <svg viewBox="-104 -104 208 208" role="img" aria-label={label}>
        <g className={styles.disc} style={{ transform: `rotate(${rotation}deg)` }}>
          {fields.map((field, place) => {
            const prize = prizes[place];
            const middle = (field.from + field.to) / 2;
            return (
              <g key={field.key} data-kind={prize?.kind} className={styles.field}>
                <path d={pathOf(field, RADIUS)} />
                <text transform={`rotate(${middle - 90}) translate(${RADIUS - 8} 0)`} dominantBaseline="central">
                  {prize ? nameOf(prize) : ''}
                </text>
              </g>
            );
          })}
        </g>
        <circle r={14} className={styles.hub} />
        <path d="M-9 -104 L9 -104 L0 -86 Z" className={styles.pointer} />
      </svg>
    </div>
  );
}
