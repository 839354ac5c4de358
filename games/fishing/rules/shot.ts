import type { Random } from '../../../rules/random.ts';
import { type FishKind, type Prize, RETURN_TO_PLAYER } from './kinds.ts';

/** The probability of catching a fish with one shot, as an exact fraction. */
export interface Chance {
  readonly of: number;
  readonly in: number;
}

export interface ShotResult {
  readonly caught: boolean;
  /** Multiple of the stake; 0 without a catch. */
  readonly multiplier: number;
}

const TEN_THOUSAND = 10_000;

/**
 * Returns the catch probability that gives RETURN_TO_PLAYER: RTP divided by the mean prize. With prizes m of weight w
 * the mean is Σwm ÷ Σw, so the chance is RTP·Σw in 10 000·Σwm, in whole numbers without rounding.
 */
export function catchChance({ prizes }: FishKind): Chance {
  return { of: RETURN_TO_PLAYER * sumOf(prizes, weightOf), in: TEN_THOUSAND * sumOf(prizes, worthOf) };
}

/** Draws the result of one hit: one random number for the catch and, after a catch, one for the prize. */
export function shoot(kind: FishKind, random: Random): ShotResult {
  const chance = catchChance(kind);
  if (random.integer(chance.in) >= chance.of) return { caught: false, multiplier: 0 };
  return { caught: true, multiplier: drawPrize(kind.prizes, random).multiplier };
}

/** Returns the win of a shot in the units of its stake. Multipliers are whole, so no rounding occurs. */
export const winOf = (stake: number, { multiplier }: ShotResult): number => stake * multiplier;

function drawPrize(prizes: readonly Prize[], random: Random): Prize {
  let left = random.integer(sumOf(prizes, weightOf));
  const drawn = prizes.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  if (drawn === undefined) throw new RangeError('A kind of fish needs a prize.');
  return drawn;
}

const weightOf = ({ weight }: Prize): number => weight;
const worthOf = ({ weight, multiplier }: Prize): number => weight * multiplier;
const sumOf = (prizes: readonly Prize[], of: (prize: Prize) => number): number =>
  prizes.reduce((sum, prize) => sum + of(prize), 0);
