import type { Random } from '../../../rules/random.ts';
import { glyphDarkness, LETTER_HEIGHT, LETTER_WIDTH } from './letters.ts';
import { encodePng, type GreyPicture } from './png.ts';

const WIDTH = 208;
const HEIGHT = 76;
const MARGIN = 10;
/** Size of a glyph's dot in pixels. */
const DOT_PIXELS = 6.2;
const SPECK_COUNT = 260;
const STROKE_COUNT = 2;

/** Draws the characters tilted, on a wave and crossed by lines, so that character recognition needs more work. */
export function drawCaptcha(text: string, random: Random): Buffer {
  const randomBetween = (from: number, to: number): number => from + ((to - from) * random.integer(10_000)) / 10_000;
  const cell = (WIDTH - 2 * MARGIN) / text.length;
  const letters = [...text].map((letter, place) => ({
    letter,
    x: MARGIN + cell * (place + 0.5) + randomBetween(-2, 2),
    y: HEIGHT / 2 + randomBetween(-6, 6),
    tilt: randomBetween(-0.26, 0.26),
    size: DOT_PIXELS * randomBetween(0.85, 1.02),
  }));
  const wave = { height: randomBetween(1, 2.4), length: randomBetween(34, 60), shift: randomBetween(0, 7) };
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const waved = y + wave.height * Math.sin((2 * Math.PI * x) / wave.length + wave.shift);
      const ink = Math.max(...letters.map((one) => darknessAt(one, x, waved)));
      pixels[y * WIDTH + x] = Math.round(250 - 215 * Math.min(1, Math.max(0, ink - 0.18) * 2.4));
    }
  }
  const picture = { width: WIDTH, height: HEIGHT, pixels };
  for (let stroke = 0; stroke < STROKE_COUNT; stroke += 1) drawStroke(picture, randomBetween);
  for (let speck = 0; speck < SPECK_COUNT; speck += 1) pixels[random.integer(pixels.length)] = 90 + random.integer(120);
  return encodePng(picture);
}

interface PlacedLetter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly tilt: number;
  readonly size: number;
}

/** Returns the darkness of a tilted letter at a pixel: rotates the pixel back into the letter's upright grid. */
function darknessAt({ letter, x, y, tilt, size }: PlacedLetter, atX: number, atY: number): number {
  const [dx, dy] = [(atX - x) / size, (atY - y) / size];
  const column = dx * Math.cos(tilt) + dy * Math.sin(tilt) + (LETTER_WIDTH - 1) / 2;
  const row = dy * Math.cos(tilt) - dx * Math.sin(tilt) + (LETTER_HEIGHT - 1) / 2;
  return glyphDarkness(letter, column, row);
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
