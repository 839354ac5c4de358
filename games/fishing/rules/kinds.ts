/** One possible prize of a kind. */
export interface Prize {
  /** Multiple of the shot's stake. */
  readonly multiplier: number;
  /** Relative frequency among the prizes of the kind. */
  readonly weight: number;
}

export type KindName =
  | 'sardine'
  | 'clown'
  | 'butterfly'
  | 'puffer'
  | 'squid'
  | 'turtle'
  | 'ray'
  | 'lobster'
  | 'swordfish'
  | 'shark'
  | 'lantern'
  | 'dragon';

/** A kind of fish: its prizes, its movement and its frequency. */
export interface FishKind {
  readonly name: KindName;
  /** With one entry the prize is fixed. */
  readonly prizes: readonly Prize[];
  /** Relative frequency among all fish. */
  readonly weight: number;
  /** Milliseconds to cross the pond. */
  readonly crossing: number;
  /** Radius of the body, in thousandths of the pond width. */
  readonly radius: number;
  /** Deviation of the path from a straight line, in thousandths of the pond height. */
  readonly bend: number;
}

/** Return to player in 1/10 000. It is equal for every kind, so no target is worse than another. */
export const RETURN_TO_PLAYER = 9650;

const always = (multiplier: number): Prize[] => [{ multiplier, weight: 1 }];

export const KINDS: readonly FishKind[] = [
  { name: 'sardine', prizes: always(2), weight: 210, crossing: 11_000, radius: 21, bend: 80 },
  { name: 'clown', prizes: always(3), weight: 180, crossing: 12_000, radius: 24, bend: 110 },
  { name: 'butterfly', prizes: always(4), weight: 150, crossing: 13_000, radius: 27, bend: 130 },
  { name: 'puffer', prizes: always(6), weight: 120, crossing: 14_500, radius: 31, bend: 70 },
  { name: 'squid', prizes: always(8), weight: 95, crossing: 13_500, radius: 33, bend: 160 },
  { name: 'turtle', prizes: always(12), weight: 75, crossing: 17_000, radius: 38, bend: 60 },
  { name: 'ray', prizes: always(18), weight: 55, crossing: 15_500, radius: 43, bend: 120 },
  { name: 'lobster', prizes: always(25), weight: 42, crossing: 17_500, radius: 42, bend: 40 },
  { name: 'swordfish', prizes: always(40), weight: 30, crossing: 10_500, radius: 50, bend: 50 },
  { name: 'shark', prizes: always(80), weight: 20, crossing: 15_000, radius: 64, bend: 50 },
  {
    name: 'lantern',
    prizes: [
      { multiplier: 20, weight: 50 },
      { multiplier: 40, weight: 30 },
      { multiplier: 80, weight: 15 },
      { multiplier: 150, weight: 5 },
    ],
    weight: 16,
    crossing: 16_500,
    radius: 48,
    bend: 90,
  },
  { name: 'dragon', prizes: always(300), weight: 7, crossing: 22_000, radius: 90, bend: 140 },
];

const byName = new Map(KINDS.map((kind) => [kind.name, kind]));

export function kindOf(name: KindName): FishKind {
  const kind = byName.get(name);
  if (kind === undefined) throw new RangeError(`No such fish: ${name}`);
  return kind;
}

/** The maximum prize multiplier, against which win limits are checked. */
export const MAX_MULTIPLIER = Math.max(...KINDS.flatMap(({ prizes }) => prizes.map(({ multiplier }) => multiplier)));
