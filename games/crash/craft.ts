import type { TitlePalette } from '../vendor/titles.ts';

/** Position of the craft, its heading in radians (0 is to the right), and the flight time in milliseconds. */
export interface CraftPlace {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly elapsed: number;
}

const HULL = new Path2D('M38 0C30 -11 12 -15 -16 -12L-24 -9L-24 9L-16 12C12 15 30 11 38 0Z');
const NOSE = new Path2D('M38 0C34 -5.5 27 -9.5 17 -11.8C20.5 -4 20.5 4 17 11.8C27 9.5 34 5.5 38 0Z');
const FINS = new Path2D('M-8 -12L-28 -25L-31 -8L-24 -9ZM-8 12L-28 25L-31 8L-24 9Z');
const GLASS = { x: 6, y: 0, radius: 5.5 };

/** Draws a rocket with its flame in the colours of the title. */
export function drawCraft(pen: CanvasRenderingContext2D, palette: TitlePalette, place: CraftPlace): void {
  pen.save();
  pen.translate(place.x, place.y);
  pen.rotate(place.heading);
  drawFire(pen, palette, place.elapsed);
  pen.fillStyle = palette.mid;
  pen.fill(FINS);
  const body = pen.createLinearGradient(0, -14, 0, 14);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.55, '#dfe4f5');
  body.addColorStop(1, '#8d95b8');
  pen.fillStyle = body;
  pen.fill(HULL);
  pen.fillStyle = palette.bright;
  pen.fill(NOSE);
  pen.beginPath();
  pen.arc(GLASS.x, GLASS.y, GLASS.radius, 0, Math.PI * 2);
  pen.fillStyle = palette.deep;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = palette.glow;
  pen.stroke();
  pen.restore();
}

/** Draws two nested flames whose length depends on the flight time. */
function drawFire(pen: CanvasRenderingContext2D, { glow }: TitlePalette, elapsed: number): void {
  const length = 30 + Math.sin(elapsed / 37) * 5 + Math.sin(elapsed / 91) * 4;
  for (const [reach, width, colour] of [
    [length, 8, '#ff7a2f'],
    [length * 0.62, 5, glow],
  ] as const) {
    pen.beginPath();
    pen.moveTo(-23, -width);
    pen.quadraticCurveTo(-30, -width, -24 - reach, 0);
    pen.quadraticCurveTo(-30, width, -23, width);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }
}
