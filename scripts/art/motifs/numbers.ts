import { type Motif, RAMPS } from '../palettes.ts';
import { ball, blend, box, circle, group, line, move, oval, path, type Ramp, type Sheet, slant, star } from '../svg.ts';

const { gold, silver, ruby, emerald, sapphire, amethyst, obsidian, ivory, orange, teal, tan } = RAMPS;

const BOLD = 'font-family="Arial Black,DejaVu Sans,sans-serif" font-weight="900" text-anchor="middle"';

/** Draws a lottery ball with its number and the radius `size`. */
function numbered(sheet: Sheet, ramp: Ramp, label: string): string {
  return (
    circle([0, 0, 100], ball(sheet, ramp, '124')) +
    circle([-8, -8, 58], slant(sheet, ivory, '0012')) +
    `<text x="-8" y="20" font-size="76" textLength="${label.length > 1 ? 86 : 50}" lengthAdjust="spacingAndGlyphs" fill="#1a1026">${label}</text>` +
    oval([-40, -66, 26, 13], '#fff', ' opacity=".85" transform="rotate(-34 -40 -66)"')
  );
}

/** Draws a raised block with a number. */
const block = (sheet: Sheet, ramp: Ramp, label: string): string =>
  box([-72, -82, 144, 180, 26], ramp[4]) +
  box([-72, -96, 144, 180, 26], slant(sheet, ramp, '013')) +
  `<text y="40" font-size="124" fill="#fff">${label}</text>`;

/** Draws a small racing car that points to the left. */
const car = (sheet: Sheet, ramp: Ramp): string =>
  path('M-150 30C-150-6-120-16-80-22-50-66 50-70 80-26 120-22 150-20 156 26L140 46H-130z', slant(sheet, ramp, '0123')) +
  path('M-60-22C-36-50 0-52 10-50V-20zM22-50C50-48 60-30 66-20H22z', '#dff4ff') +
  path('M90-26L100-66H160V-50L126-24z', ramp[3]) +
  [-86, 92].map((x) => circle([x, 42, 32], obsidian[4]) + circle([x, 42, 15], silver[1])).join('');

/** Motifs of lotteries: balls, numbers, tickets. */
export const numbers: Record<string, Motif> = {
  balls: (s) =>
    group(
      BOLD,
      move('translate(-96 -66) scale(.86)', numbered(s, sapphire, '7')),
      move('translate(104 -70) scale(.8)', numbered(s, emerald, '23')),
      move('translate(-110 104) scale(.78)', numbered(s, amethyst, '36')),
      move('translate(108 100) scale(.84)', numbered(s, orange, '9')),
      move('translate(0 20) scale(1.06)', numbered(s, ruby, '8')),
    ),
  drum: (s, { main }) => {
    const small = (ramp: Ramp, x: number, y: number): string =>
      circle([x, y, 32], ball(s, ramp, '124')) + circle([x - 2, y - 2, 15], '#fff');
    return (
      path('M-120 120L-160 196H160L120 120z', slant(s, main, '1234')) +
      circle(
        [0, -20, 162],
        blend(s, ['#ffffff77', '#ffffff1a', '#ffffff55'], 'slant'),
        ` stroke="${slant(s, gold, '0123')}" stroke-width="16"`,
      ) +
      small(ruby, -80, 40) +
      small(sapphire, -20, 74) +
      small(emerald, 50, 60) +
      small(orange, 96, 6) +
      small(amethyst, -40, 6) +
      small(gold, 30, 0) +
      small(teal, -90, -40) +
      oval([0, -20, 66, 156], 'none', ` stroke="${gold[1]}" stroke-width="6" opacity=".8"`) +
      line('M-158-20H158', gold[1], 6) +
      circle([0, -20, 20], ball(s, gold)) +
      path('M-110-90C-90-124-60-146-30-152', 'none', ' stroke="#fff" stroke-width="15" opacity=".9"')
    );
  },
  digits3: (s) =>
    group(
      BOLD,
      move('translate(-128 26) rotate(-8)', block(s, ruby, '3')),
      move('translate(128 26) rotate(8)', block(s, sapphire, '5')),
      move('translate(0 -20) scale(1.12)', block(s, gold, '8')),
    ),
  digits5: (s) =>
    group(
      BOLD,
      ...[
        ['1', ruby],
        ['6', orange],
        ['8', emerald],
        ['3', sapphire],
        ['9', amethyst],
      ].map(([label, ramp], at) =>
        move(
          `translate(${-152 + at * 76} ${[60, 0, -30, 0, 60][at]}) scale(.62)`,
          block(s, ramp as Ramp, label as string),
        ),
      ),
    ) + path('M-190 130Q0 60 190 130L180 176Q0 110-180 176z', slant(s, gold, '0123')),
  race: (s) =>
    move('translate(30 -104) scale(.72)', car(s, emerald)) +
    move('translate(-30 -6) scale(.96)', car(s, gold)) +
    move('translate(16 120) scale(1.16)', car(s, ruby)),
  boats: (s) => {
    const hull = (ramp: Ramp): string =>
      path('M-190-30C-160 10 120 20 190-30 180 40 120 60 0 60-120 60-170 30-190-30z', slant(s, ramp, '0123')) +
      [-90, -30, 30, 90]
        .map(
          (x) => circle([x, -34, 20], tan[1]) + path(`M${x - 22} 10C${x - 20}-20 ${x + 20}-20 ${x + 22} 10z`, ramp[3]),
        )
        .join('') +
      line('M-120 0L-150 70M-60 0L-90 74M0 0L-30 74M60 0L30 74', gold[1], 8);
    return move('translate(20 -90) scale(.78)', hull(emerald)) + move('translate(-10 70)', hull(ruby));
  },
  ticket: (s, { main }) =>
    move(
      'rotate(-16)',
      path('M-180-110H180V-34A34 34 0 0 0 180 34V110H-180V34A34 34 0 0 0-180-34z', slant(s, main, '0123')),
      path('M-160-90H160M-160 90H160', 'none', ' stroke="#fff" stroke-width="5" stroke-dasharray="4 12" opacity=".8"'),
      path('M96-100V100', 'none', ` stroke="${main[4]}" stroke-width="6" stroke-dasharray="12 12"`),
      path(star([5, 62, 27], -30, 0), '#fff'),
      line('M120-50H150M120-20H150M120 10H150M120 40H140', main[4], 9),
    ),
  keno: (s) => {
    const hits = new Set([1, 5, 6, 8, 11, 14]);
    return (
      box([-190, -190, 380, 380, 36], slant(s, amethyst, '234')) +
      Array.from({ length: 16 }, (_, at) => {
        const x = (at % 4) * 88 - 132;
        const y = Math.floor(at / 4) * 88 - 132;
        return hits.has(at)
          ? circle([x, y, 40], ball(s, gold)) + path(star([5, 22, 10], x, y), ruby[2])
          : box([x - 36, y - 36, 72, 72, 16], amethyst[1], ' opacity=".35"');
      }).join('')
    );
  },
  scratch: (s, { main }) =>
    move(
      'rotate(-10)',
      box([-150, -180, 300, 360, 26], slant(s, main === gold ? ruby : main, '0123')),
      box([-126, -60, 252, 210, 18], silver[2]),
      path('M-126-10C-60-60-30 10 20-40 60-70 90 0 126-30V90C70 130 30 60-30 110-70 140-90 90-126 110z', ivory[0]),
      [-76, 0, 76].map((x) => path(star([5, 34, 15], x, 36), slant(s, gold, '0123'))).join(''),
      `<text y="-96" ${BOLD} font-size="66" textLength="220" lengthAdjust="spacingAndGlyphs" fill="#fff">LUCKY</text>`,
    ) +
    move('translate(120 120)', circle([0, 0, 56], slant(s, gold, '0123')), circle([0, 0, 40], slant(s, gold, '321'))),
};
