import type { Random } from '../../../rules/random.ts';
import { type FishKind, type Prize, RETURN_TO_PLAYER } from './kinds.ts';

/** The chance of catching a fish with one shot, as an exact fraction. */
export interface Chance {
  readonly of: number;
  readonly in: number;
}

export interface ShotResult {
  readonly caught: boolean;
  /** Times the stake; 0 when the fish got away. */
  readonly multiplier: number;
}

const TEN_THOUSAND = 10_000;

/**
 * What returns RETURN_TO_PLAYER in the long run: that return divided by the mean prize. With prizes m of weight w the mean is
 * Σwm ÷ Σw, so the chance is RTP·Σw in 10 000·Σwm, in whole numbers and without rounding.
 */
export function catchChance({ prizes }: FishKind): Chance {
  return { of: RETURN_TO_PLAYER * sumOf(prizes, weightOf), in: TEN_THOUSAND * sumOf(prizes, worthOf) };
}

/** One shot that reaches a fish. Draws one number for the catch and, when it is caught, one for the prize. */
export function shoot(kind: FishKind, random: Random): ShotResult {
  const chance = catchChance(kind);
  if (random.integer(chance.in) >= chance.of) return { caught: false, multiplier: 0 };
  return { caught: true, multiplier: drawPrize(kind.prizes, random).multiplier };
}

/** What a shot wins, in the units of its stake. Multipliers are whole, so nothing is rounded. */
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
