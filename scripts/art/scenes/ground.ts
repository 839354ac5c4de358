import type { Palette } from '../palettes.ts';
import { between, type Chance } from '../seed.ts';
import { blend, box, line, path, type Sheet } from '../svg.ts';

/** The canvas of a scene: its size, the height of its floor line, and the lit point. */
export interface Stage {
  readonly w: number;
  readonly h: number;
  readonly floor: number;
  readonly x: number;
  readonly y: number;
}

/** The drawing context of a scene. */
export interface Brush {
  readonly sheet: Sheet;
  readonly palette: Palette;
  readonly chance: Chance;
  readonly stage: Stage;
}

export type Scene = (brush: Brush) => string;

export const whole = (value: number): number => Math.round(value);

/** Draws a fan of light beams from the lit point. */
export function beams({ chance, stage, palette }: Brush, count: number, opacity: number): string {
  const reach = stage.w + stage.h;
  const turn = chance() * 0.3;
  const wedges = Array.from({ length: count }, (_, at) => {
    const angle = turn + (at / count) * Math.PI * 2;
    const width = Math.PI / count;
    const tip = (a: number): string =>
      `L${whole(stage.x + Math.cos(a) * reach)} ${whole(stage.y + Math.sin(a) * reach)}`;
    return `M${stage.x} ${stage.y}${tip(angle)}${tip(angle + width)}z`;
  });
  return path(wedges.join(''), palette.glow, ` opacity="${opacity}"`);
}

/** Draws a jagged or rolling ridge that is closed at the bottom of the canvas. */
export function ridge(
  { chance, stage }: Brush,
  shape: { base: number; rise: number; steps: number; soft?: boolean },
  fill: string,
): string {
  const width = stage.w / shape.steps;
  let d = `M0 ${stage.h}V${whole(shape.base - chance() * shape.rise)}`;
  for (let at = 1; at <= shape.steps; at += 1) {
    const x = whole(at * width);
    const y = whole(shape.base - (at % 2 === 0 ? chance() * 0.35 : between(chance, 0.55, 1)) * shape.rise);
    d += shape.soft ? `S${whole(x - width * 0.55)} ${y} ${x} ${y}` : `L${x} ${y}`;
  }
  return path(`${d}V${stage.h}z`, fill);
}

/** Draws points of light as one path of round dots. */
export function dust({ chance, stage }: Brush, count: number, colour: string): string {
  const spots = Array.from(
    { length: count },
    () => `M${whole(chance() * stage.w)} ${whole(chance() * stage.floor)}h0`,
  ).join('');
  return line(spots, colour, 3);
}

export const ground = ({ sheet, stage }: Brush, colours: readonly string[]): string =>
  box([0, stage.floor, stage.w, stage.h - stage.floor], blend(sheet, colours));
