import { type Brush, type Scene } from './scenes/ground.ts';
import { nature } from './scenes/nature.ts';
import { patterns } from './scenes/patterns.ts';
import { places } from './scenes/places.ts';
import { blend, box, circle, glow } from './svg.ts';

/** The scenes by name; each is a few layers between sky and floor. */
export const SCENES: Readonly<Record<string, Scene>> = { ...patterns, ...nature, ...places };

/** Draws the sky: light around the lit point, dark at the corners. */
export function sky({ sheet, palette, stage }: Brush): string {
  return (
    box([0, 0, stage.w, stage.h], blend(sheet, [palette.deep, palette.mid, palette.deep])) +
    circle(
      [stage.x, stage.y, Math.max(480, stage.w * 0.42)],
      glow(sheet, [palette.bright, `${palette.mid}99`, `${palette.mid}00`]),
    )
  );
}
