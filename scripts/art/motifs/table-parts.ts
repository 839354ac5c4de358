import { again, blend, box, circle, keep, path, type Ramp, type Sheet, slant } from '../svg.ts';

/** The four suits, about 100 units high, around the origin. */
export const SUITS = {
  heart: 'M0 48C-44 16-54-8-50-26-44-52-12-50 0-26 12-50 44-52 50-26 54-8 44 16 0 48z',
  diamond: 'M0-54L40 0 0 54-40 0z',
  spade: 'M0-54C40-20 54 0 48 20 42 38 18 38 8 24L18 52H-18L-8 24C-18 38-42 38-48 20-54 0-40-20 0-54z',
  club: 'M0-52C26-52 34-26 20-10 46-18 56 12 38 26 24 36 10 28 6 20L16 52H-16L-6 20C-10 28-24 36-38 26-56 12-46-18-20-10-34-26-26-52 0-52z',
} as const;

export const FACE = 'font-family="Georgia,DejaVu Serif,serif" font-weight="700"';

/** Draws a playing card of 190 × 270 around the origin. */
export function card(sheet: Sheet, rank: string, suit: keyof typeof SUITS): string {
  const colour = suit === 'heart' || suit === 'diamond' ? '#d0112f' : '#171a2c';
  const paper = keep(
    sheet,
    box(
      [-95, -135, 190, 270, 20],
      blend(sheet, ['#fff', '#fff', '#d5dbe8'], 'slant'),
      ' stroke="#9aa6bd" stroke-width="3"',
    ),
  );
  const sign = keep(sheet, path(SUITS[suit], colour));
  return (
    again(paper) +
    again(sign, 'translate(0 22) scale(1.25)') +
    `<text x="-78" y="-68" ${FACE} font-size="70" fill="${colour}">${rank}</text>` +
    again(sign, 'translate(58 -92) scale(.42)')
  );
}

/** Draws a casino chip from above, radius 100. */
export function chip(sheet: Sheet, ramp: Ramp): string {
  return (
    circle([0, 9, 100], ramp[4]) +
    circle([0, 0, 100], slant(sheet, ramp, '123')) +
    circle([0, 0, 88], 'none', ' stroke="#fff" stroke-width="23" stroke-dasharray="40 52.2"') +
    circle([0, 0, 68], slant(sheet, ramp, '0123'), ' stroke="#fff" stroke-width="4"') +
    circle([0, 0, 52], slant(sheet, ramp, '321'))
  );
}
