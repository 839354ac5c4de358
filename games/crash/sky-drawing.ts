import { decimal } from '../vendor/client/decimal.ts';
import type { TitlePalette } from '../vendor/titles.ts';
import { drawCraft } from './craft.ts';
import { multiplierAt } from './rules.ts';
import type { Phase } from './table.ts';

/** The input of one animation frame. */
export interface SkyPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: TitlePalette;
  readonly phase: Phase;
  /** Milliseconds since the phase began. */
  readonly elapsed: number;
  /** Multiplier in hundredths. */
  readonly crashedAt: number | undefined;
  /** Disables decorative motion. */
  readonly still: boolean;
}

type Pen = CanvasRenderingContext2D;

const STARS = 90;
const MARGIN = { left: 14, right: 70, top: 64, bottom: 26 };
const MIN_SPAN_MS = 8_000;

export function drawSky(pen: Pen, picture: SkyPicture): void {
  const { width, height } = picture;
  pen.clearRect(0, 0, width, height);
  drawStars(pen, picture);
  const flown = flownOf(picture);
  drawScale(pen, picture, flown);
  if (picture.phase === 'flying' || picture.phase === 'crashed') drawFlight(pen, picture, flown);
}

/** Returns how many milliseconds the craft has flown in this frame. */
function flownOf({ phase, elapsed, crashedAt }: SkyPicture): number {
  if (phase === 'flying') return elapsed;
  return phase === 'crashed' ? Math.log((crashedAt ?? 100) / 100) * 10_000 : 0;
}

/** Draws stars that move during the flight. Their positions are computed from their index, so frames share no state. */
function drawStars(pen: Pen, { width, height, palette, phase, elapsed, still }: SkyPicture): void {
  const shift = still || phase !== 'flying' ? 0 : elapsed / 1_000;
  pen.fillStyle = palette.glow;
  for (let at = 0; at < STARS; at += 1) {
    const depth = 0.3 + scattered(at, 1) * 0.7;
    const x = (((scattered(at, 2) - shift * 0.09 * depth) % 1) + 1) % 1;
    const y = (((scattered(at, 3) + shift * 0.06 * depth) % 1) + 1) % 1;
    pen.globalAlpha = depth * 0.55;
    pen.fillRect(x * width, y * height, 1 + depth * 1.6, 1 + depth * 1.6);
  }
  pen.globalAlpha = 1;
}

/** Returns a pseudo-random number from 0 to 1 for a star and coordinate, equal in every frame. */
const scattered = (at: number, side: number): number => Math.abs(Math.sin(at * 127.1 + side * 311.7) * 43_758.5453) % 1;

interface Frame {
  readonly x: (milliseconds: number) => number;
  readonly y: (multiplier: number) => number;
  readonly top: number;
}

function frameOf({ width, height }: SkyPicture, flown: number): Frame {
  const span = Math.max(MIN_SPAN_MS, flown * 1.05);
  const top = Math.max(2.2, (multiplierAt(flown) / 100 - 1) * 1.15 + 1);
  const [inner, tall] = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom];
  return {
    x: (milliseconds) => MARGIN.left + (milliseconds / span) * inner,
    y: (multiplier) => height - MARGIN.bottom - ((multiplier - 1) / (top - 1)) * tall,
    top,
  };
}

/** Draws grid lines at whole steps of the multiplier. */
function drawScale(pen: Pen, picture: SkyPicture, flown: number): void {
  const { width } = picture;
  const { y, top } = frameOf(picture, flown);
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000].find((one) => (top - 1) / one < 6) ?? 5_000;
  pen.font = '12px "Outfit Variable", sans-serif';
  pen.textAlign = 'right';
  pen.lineWidth = 1;
  for (let mark = 1; mark <= top; mark += step) {
    pen.strokeStyle = 'rgb(255 255 255 / 10%)';
    pen.beginPath();
    pen.moveTo(MARGIN.left, y(mark));
    pen.lineTo(width - 44, y(mark));
    pen.stroke();
    pen.fillStyle = 'rgb(255 255 255 / 62%)';
    pen.fillText(`${mark % 1 === 0 ? mark : decimal(mark, 1)}×`, width - 10, y(mark) + 4);
  }
}

const POINTS = 60;

function drawFlight(pen: Pen, picture: SkyPicture, flown: number): void {
  const { palette, height, phase, elapsed, still } = picture;
  const { x, y } = frameOf(picture, flown);
  const points = Array.from({ length: POINTS + 1 }, (_, at) => {
    const time = (flown * at) / POINTS;
    return [x(time), y(Math.exp(time / 10_000))] as const;
  });
  const [headX, headY] = points.at(-1) ?? [0, 0];
  const path = new Path2D();
  for (const [px, py] of points) path.lineTo(px, py);
  const area = new Path2D(path);
  area.lineTo(headX, height - MARGIN.bottom);
  area.lineTo(MARGIN.left, height - MARGIN.bottom);
  const isOver = phase === 'crashed';
  const fill = pen.createLinearGradient(0, headY, 0, height);
  fill.addColorStop(0, isOver ? '#ff4d6188' : `${palette.bright}99`);
  fill.addColorStop(1, isOver ? '#ff4d6100' : `${palette.bright}08`);
  pen.fillStyle = fill;
  pen.fill(area);
  pen.strokeStyle = isOver ? '#ff6b7d' : palette.glow;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.shadowColor = isOver ? '#ff4d61' : palette.bright;
  pen.shadowBlur = 16;
  pen.stroke(path);
  pen.shadowBlur = 0;
  if (isOver) drawBlast(pen, [headX, headY], still ? 400 : elapsed);
  else {
    const [tailX, tailY] = points.at(-4) ?? [headX - 1, headY];
    const heading = headX > tailX ? Math.atan2(headY - tailY, headX - tailX) : 0;
    const sway = still ? 0 : Math.sin(elapsed / 180) * 3;
    drawCraft(pen, palette, { x: headX, y: headY + sway, heading, elapsed: still ? 0 : elapsed });
  }
}

const SPARKS = 26;

/** Draws sparks that spread and fade out. */
function drawBlast(pen: Pen, [x, y]: readonly [number, number], elapsed: number): void {
  const part = Math.min(1, elapsed / 900);
  for (let at = 0; at < SPARKS; at += 1) {
    const angle = (at / SPARKS) * Math.PI * 2 + (at % 3);
    const reach = (1 - (1 - part) ** 3) * (34 + ((at * 29) % 60));
    pen.globalAlpha = 1 - part * 0.85;
    pen.fillStyle = ['#ffe9a3', '#ff9d3c', '#ff4d61'][at % 3] ?? '#fff';
    pen.beginPath();
    pen.arc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 2 + (at % 4), 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
