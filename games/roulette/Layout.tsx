import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { Chips } from '../vendor/chips.ts';
import { Chip } from '../vendor/client/Chip.tsx';
import { useTable } from '../vendor/client/use-table.ts';
import styles from './Layout.module.css';
import { colourOf, paysOf, SPOTS, type Spot } from './rules.ts';

interface LayoutProps {
  readonly chips: Chips;
  readonly winning: number | undefined;
  readonly disabled: boolean;
  readonly onPlace: (spot: Spot) => void;
}

const WIDE: ReadonlySet<Spot['kind']> = new Set(['straight', 'dozen', 'column', 'even']);

/** Renders the betting layout: every spot is a button, and arrow keys move the focus between spots. */
export function Layout({ chips, winning, disabled, onPlace }: LayoutProps) {
  const { text } = useTable();
  const [focused, setFocused] = useState('n17');
  const go = (event: KeyboardEvent<HTMLElement>): void => {
    const step = arrowOf(event);
    const from = SPOTS.find(({ key }) => key === focused);
    if (!step || !from) return;
    event.preventDefault();
    const next = nearest(from, step);
    if (!next) return;
    setFocused(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-spot="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its spots take the focus, one at a time */}
      <div className={styles.cloth} role="group" aria-label={text('cloth')} onKeyDown={go}>
        {SPOTS.map((spot) => (
          <SpotButton
            key={spot.key}
            spot={spot}
            chip={chips[spot.key]}
            isWinning={winning !== undefined && spot.numbers.includes(winning)}
            isFocused={spot.key === focused}
            disabled={disabled}
            onFocus={() => setFocused(spot.key)}
            onPress={() => onPlace(spot)}
          />
        ))}
      </div>
    </div>
  );
}

interface SpotButtonProps {
  readonly spot: Spot;
  readonly chip: number | undefined;
  readonly isWinning: boolean;
  readonly isFocused: boolean;
  readonly disabled: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

function SpotButton({ spot, chip, isWinning, isFocused, disabled, onFocus, onPress }: SpotButtonProps) {
  const { text, money } = useTable();
  const name = nameOf(spot, text);
  const label = text('spot', { name, pays: paysOf(spot) });
  const place = { '--along': spot.at[0], '--across': spot.at[1] } as CSSProperties;
  return (
    <button
      type="button"
      className={`${styles.spot} ${WIDE.has(spot.kind) ? styles.wide : styles.between}`}
      data-spot={spot.key}
      data-kind={spot.kind}
      data-colour={colourName(spot)}
      data-won={isWinning && (WIDE.has(spot.kind) || chip !== undefined)}
      style={place}
      tabIndex={isFocused ? 0 : -1}
      aria-label={chip === undefined ? label : `${label}, ${money(chip)}`}
      aria-disabled={disabled}
      onFocus={onFocus}
      onClick={onPress}
    >
      {WIDE.has(spot.kind) && <span className={styles.name}>{shortName(spot, text)}</span>}
      {chip !== undefined && <Chip amount={chip} />}
    </button>
  );
}

function colourName({ key, kind, numbers }: Spot): string {
  if (kind === 'straight') return colourOf(numbers[0] ?? 0);
  return key === 'red' || key === 'black' ? key : 'cloth';
}

type Say = (key: string, values?: Record<string, string | number>) => string;

function shortName({ key, kind, numbers }: Spot, text: Say): string {
  if (kind === 'straight') return String(numbers[0]);
  if (kind === 'column') return '2:1';
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`;
  if (key === 'low') return '1–18';
  return key === 'high' ? '19–36' : text(`name.${key}`);
}

/** Returns the accessible name of a spot; it starts with the visible label. */
export function nameOf(spot: Spot, text: Say): string {
  if (spot.kind === 'column' || spot.kind === 'dozen') return `${shortName(spot, text)}, ${text(`name.${spot.key}`)}`;
  return spot.kind === 'even' ? shortName(spot, text) : spot.numbers.join(', ');
}

const isUpright = (): boolean => matchMedia('(width < 700px)').matches;

/** Maps an arrow key to a direction on the layout, which is rotated on phones. */
function arrowOf({ key }: { readonly key: string }): readonly [number, number] | undefined {
  const screen = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[
    key as 'ArrowLeft'
  ] as readonly [number, number] | undefined;
  if (!screen || !isUpright()) return screen;
  return [screen[1], -screen[0]];
}

/** Returns the closest spot in a direction; sideways distance has more weight than forward distance. */
function nearest(from: Spot, [right, down]: readonly [number, number]): Spot | undefined {
  const distance = ({ at }: Spot): number => {
    const [x, y] = [at[0] - from.at[0], at[1] - from.at[1]];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    return ahead > 0.01 ? ahead + aside * 3 : Number.POSITIVE_INFINITY;
  };
  const [best] = SPOTS.toSorted((one, other) => distance(one) - distance(other));
  return best && Number.isFinite(distance(best)) ? best : undefined;
}
