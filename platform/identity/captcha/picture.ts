import type { Random } from '../../../rules/random.ts';
import { inkAt, LETTER_HEIGHT, LETTER_WIDTH } from './letters.ts';
import { encodePng, type GreyPicture } from './png.ts';

const WIDTH = 208;
const HEIGHT = 76;
const MARGIN = 10;
/** Pixels that a dot of a letter takes. */
const DOT = 6.2;
const SPECKS = 260;
const STROKES = 2;

/** Draws the characters leaning, waving and crossed out by lines: easy for people, dull work for programs. */
export function drawCaptcha(text: string, random: Random): Buffer {
  const between = (from: number, to: number): number => from + ((to - from) * random.integer(10_000)) / 10_000;
  const cell = (WIDTH - 2 * MARGIN) / text.length;
  const letters = [...text].map((letter, place) => ({
    letter,
    x: MARGIN + cell * (place + 0.5) + between(-2, 2),
    y: HEIGHT / 2 + between(-6, 6),
    lean: between(-0.26, 0.26),
    size: DOT * between(0.85, 1.02),
  }));
  const wave = { height: between(1, 2.4), length: between(34, 60), shift: between(0, 7) };
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const waved = y + wave.height * Math.sin((2 * Math.PI * x) / wave.length + wave.shift);
      const ink = Math.max(...letters.map((one) => inkOf(one, x, waved)));
      pixels[y * WIDTH + x] = Math.round(250 - 215 * Math.min(1, Math.max(0, ink - 0.18) * 2.4));
    }
  }
  const picture = { width: WIDTH, height: HEIGHT, pixels };
  for (let stroke = 0; stroke < STROKES; stroke += 1) drawStroke(picture, between);
  for (let speck = 0; speck < SPECKS; speck += 1) pixels[random.integer(pixels.length)] = 90 + random.integer(120);
  return encodePng(picture);
}

interface Placed {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly lean: number;
  readonly size: number;
}

/** A pixel's place turned back into the upright letter. */
function inkOf({ letter, x, y, lean, size }: Placed, atX: number, atY: number): number {
  const [dx, dy] = [(atX - x) / size, (atY - y) / size];
  const column = dx * Math.cos(lean) + dy * Math.sin(lean) + (LETTER_WIDTH - 1) / 2;
  const row = dy * Math.cos(lean) - dx * Math.sin(lean) + (LETTER_HEIGHT - 1) / 2;
  return inkAt(letter, column, row);
}

function drawStroke({ width, height, pixels }: GreyPicture, between: (from: number, to: number) => number): void {
  const from = between(8, height - 8);
  const to = between(8, height - 8);
  const bend = between(-14, 14);
  for (let x = 0; x < width; x += 1) {
    const part = x / width;
    const y = Math.round(from + (to - from) * part + bend * Math.sin(Math.PI * part));
    if (y >= 0 && y < height) pixels[y * width + x] = 110;
    if (y + 1 >= 0 && y + 1 < height) pixels[(y + 1) * width + x] = 150;
  }
}
