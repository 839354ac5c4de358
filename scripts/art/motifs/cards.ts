import { type Motif, RAMPS } from '../palettes.ts';
import { box, circle, line, move, path, type Ramp, type Sheet, slant, star } from '../svg.ts';
import { card, chip, FACE, SUITS } from './table-parts.ts';

const { gold, bronze, ruby, emerald, sapphire, obsidian } = RAMPS;

/** Draws the back of a card in a colour. */
const cardBack = (sheet: Sheet, ramp: Ramp): string =>
  box([-95, -135, 190, 270, 20], '#fff') +
  box([-84, -124, 168, 248, 14], slant(sheet, ramp, '123')) +
  path(star([12, 70, 34]), ramp[1], ' opacity=".7"') +
  box([-72, -112, 144, 224, 10], 'none', ` stroke="${ramp[0]}" stroke-width="4" opacity=".6"`);

/** Cards in the hand and on the table. */
export const cards: Record<string, Motif> = {
  cards: (s) =>
    move(
      'scale(.9)',
      move('translate(-90 26) rotate(-24)', cardBack(s, sapphire)),
      move('translate(96 30) rotate(24)', card(s, 'K', 'spade')),
      move('rotate(-4)', card(s, 'A', 'heart')),
    ),
  aces: (s) =>
    move(
      'translate(0 130) scale(.8)',
      move('rotate(-36) translate(0 -160)', card(s, 'A', 'club')),
      move('rotate(-12) translate(0 -160)', card(s, 'A', 'diamond')),
      move('rotate(12) translate(0 -160)', card(s, 'A', 'spade')),
      move('rotate(36) translate(0 -160)', card(s, 'A', 'heart')),
    ),
  royal: (s) =>
    move(
      'translate(0 150) scale(.74)',
      ['10', 'J', 'Q', 'K', 'A']
        .map((rank, at) => move(`rotate(${-40 + at * 20}) translate(0 -210)`, card(s, rank, 'heart')))
        .join(''),
    ),
  blackjack: (s, { main }) =>
    move('translate(-56 -30) rotate(-12)', card(s, 'A', 'spade')) +
    move('translate(60 -20) rotate(12)', card(s, 'J', 'heart')) +
    move('translate(-110 140) scale(.62)', chip(s, ruby)) +
    move('translate(96 136) scale(.7)', chip(s, main)),
  baccarat: (s) =>
    move('translate(-92 -20) rotate(-8)', box([-104, -144, 208, 288, 24], sapphire[2]), card(s, '9', 'spade')) +
    move('translate(92 -20) rotate(8)', box([-104, -144, 208, 288, 24], ruby[2]), card(s, '8', 'heart')) +
    move('translate(0 146) scale(.5)', chip(s, gold)),
  shoe: (s, { main }) =>
    path('M-180 130L-150-70-60-150H130L180 130z', slant(s, obsidian, '1234')) +
    path('M-150-70L-60-150H130L60-70z', slant(s, main, '012')) +
    path('M-150-70H60L70 130H-180z', slant(s, obsidian, '1233'), ` stroke="${gold[1]}" stroke-width="5"`) +
    path(SUITS.spade, gold[1], ' transform="translate(-56 26) scale(1.1)"') +
    move('translate(-10 124) rotate(-78) scale(.66)', cardBack(s, ruby)) +
    move('translate(60 116) rotate(-64) scale(.66)', card(s, 'A', 'heart')),
  duel: (s) =>
    move(
      'translate(-86 0) rotate(-7)',
      box([-96, -160, 192, 320, 22], slant(s, ruby, '1234'), ` stroke="${gold[1]}" stroke-width="8"`),
      path(
        'M-50 40C-60-40-20-90 30-110L10-70 60-80C60-40 20-30 30 10 50 60 0 110-50 100-20 80-20 60-50 40z',
        slant(s, gold, '0123'),
      ),
    ) +
    move(
      'translate(86 0) rotate(7)',
      box([-96, -160, 192, 320, 22], slant(s, sapphire, '1234'), ` stroke="${gold[1]}" stroke-width="8"`),
      path('M-60-90L-20-60H20L60-90 56 0 40 60 0 90-40 60-56 0z', slant(s, gold, '0123')),
      line('M0-50V-20M-40-20L-20-10M40-20L20-10M-14 40h28', bronze[4], 9),
    ) +
    circle([0, 0, 46], slant(s, obsidian, '1234'), ` stroke="${gold[1]}" stroke-width="6"`) +
    `<text y="16" ${FACE} font-size="46" text-anchor="middle" fill="#fff">VS</text>`,
  bullcards: (s) =>
    move(
      'translate(0 140) scale(.72)',
      ['7', '3', 'K', 'Q', '10']
        .map((rank, at) =>
          move(`rotate(${-44 + at * 22}) translate(0 -220)`, card(s, rank, at % 2 ? 'club' : 'diamond')),
        )
        .join(''),
    ) +
    move(
      'translate(0 128) scale(.6)',
      circle([0, 0, 100], slant(s, gold, '0123')),
      path(
        'M-70-60C-60-20-30-20-30-10-40 50-20 70 0 70 20 70 40 50 30-10 30-20 60-20 70-60 40-36 20-40 0-40-20-40-40-36-70-60z',
        ruby[2],
      ),
    ),
  fishcards: (s) =>
    move(
      'translate(0 160)',
      ['8', 'J', 'Q']
        .map((rank, at) =>
          move(
            `rotate(${-24 + at * 24}) translate(0 -170)`,
            card(s, rank, (['spade', 'heart', 'diamond'] as const)[at] ?? 'spade'),
          ),
        )
        .join(''),
    ),
  hilo: (s) =>
    move('translate(-20 0)', card(s, 'Q', 'diamond')) +
    move(
      'translate(128 -74)',
      circle([0, 0, 58], slant(s, emerald, '0123')),
      path('M0-34L34 8H14V34H-14V8H-34z', '#fff'),
    ) +
    move(
      'translate(128 74)',
      circle([0, 0, 58], slant(s, ruby, '0123')),
      path('M0 34L34-8H14V-34H-14V-8H-34z', '#fff'),
    ),
};
