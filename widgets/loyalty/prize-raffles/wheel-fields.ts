import type { RaffleDesk } from '../../../generated/types/data.ts';

export type Raffle = RaffleDesk['list'][number];
export type Prize = NonNullable<Raffle['prizes']>[number];

/** A field of the wheel, in degrees clockwise from the top. */
export interface Field {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** A rarer prize is drawn this wide, so that its name can be read; the table states its chance. */
const NARROWEST = 24;

/** Returns the fields of a wheel: as wide as the prizes are likely, and none too narrow to be seen. */
export function fieldsOf(prizes: readonly Pick<Prize, 'key' | 'chance'>[]): readonly Field[] {
  const widths = prizes.map(({ chance }) => Math.max((chance * 360) / 100, NARROWEST));
  const sum = widths.reduce((total, width) => total + width, 0);
  let from = 0;
  return prizes.map(({ key }, place) => {
    const to = from + ((widths[place] ?? 0) * 360) / sum;
    const field = { key, from, to };
    from = to;
    return field;
  });
}

const TURNS = 5;

/** Returns the rotation after which the middle of a field is at the top: some turns on from the present one, never back. */
export function rotationTo(fields: readonly Field[], key: string, present: number): number {
  const field = fields.find((one) => one.key === key);
  if (!field) return present;
  const rest = (360 - (field.from + field.to) / 2) % 360;
  return Math.ceil(present / 360) * 360 + TURNS * 360 + rest;
}

/** Returns the outline of a field as an SVG path around 0,0. */
export function pathOf({ from, to }: Field, radius: number): string {
  const point = (degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const isLarge = to - from > 180 ? 1 : 0;
  return `M0 0 L${point(from)} A${radius} ${radius} 0 ${isLarge} 1 ${point(to)} Z`;
}
