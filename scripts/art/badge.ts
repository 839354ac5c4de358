import { paletteOf, shadow } from './cover.ts';
import { MOTIFS } from './motifs/all.ts';
import { PALETTES, RAMPS } from './palettes.ts';
import { blend, box, circle, definitions, glow, group, line, newSheet, oval, path, star, svg } from './svg.ts';

const HEADS = [
  'tiger',
  'fox',
  'panda',
  'wolf',
  'lion',
  'owl',
  'dragon',
  'bear',
  'monkey',
  'panther',
  'stag',
  'bull',
  'koi',
  'turtle',
  'parrot',
  'rooster',
  'octopus',
  'bee',
  'robot',
  'dino',
  'samurai',
  'viking',
  'pharaoh',
  'wizard',
];
const GIFTS = ['gift', 'coins', 'chips', 'trophy', 'gamepad', 'ticket', 'ring', 'clock'];

export const GIFT_COUNT = GIFTS.length;

/** Draws an avatar of 200 × 200 without a frame, because the page clips it to a circle. Numbered from 1. */
export const drawAvatar = (number: number): string =>
  emblem(`a${number}`, HEADS[(number - 1) % HEADS.length] ?? 'tiger', number);

/** Draws a gift of the points mall, 200 × 200. Numbered from 1. */
export const drawGift = (number: number): string =>
  emblem(`w${number}`, GIFTS[(number - 1) % GIFTS.length] ?? 'gift', number + 5);

function emblem(prefix: string, motif: string, number: number): string {
  const names = Object.keys(PALETTES);
  const palette = paletteOf(names[(number * 5) % names.length] ?? 'royal');
  const sheet = newSheet(prefix);
  const drawing =
    MOTIFS[motif]?.(sheet, { main: RAMPS[palette.main], trim: RAMPS[palette.trim], glow: palette.glow }) ?? '';
  const body =
    box([0, 0, 200, 200], blend(sheet, [palette.mid, palette.deep])) +
    circle([100, 92, 110], glow(sheet, [palette.glow, palette.bright, `${palette.mid}00`])) +
    group('transform="translate(100 103) scale(.37)"', shadow(sheet, palette.deep), drawing);
  return svg([200, 200], definitions(sheet) + body);
}

/** Generic signs of payment methods on a white card, within −30…30. None is a company's logo. */
const SIGNS: Readonly<Record<string, string>> = {
  instant: path('M0-26L26 0 0 26-26 0z', '#12a594') + path('M4-16L-10 3H-1L-4 16 10-3H1z', '#fff'),
  card: box([-30, -20, 60, 40, 6], '#3b5bdb') + box([-30, -11, 60, 9], '#1b2a6b') + box([-23, 5, 20, 5, 2], '#fff'),
  bank: path('M-28-10L0-26 28-10V-5H-28zM-24 16H24V23H-24zM-21-2H-13V13H-21zM-4-2H4V13H-4zM13-2H21V13H13z', '#0b7285'),
  crypto:
    circle([0, 0, 26], '#f59f00') +
    circle([0, 0, 20], 'none', ' stroke="#fff" stroke-width="2.5"') +
    path(
      'M-7-12H3Q10-12 10-6 10-2 6 0 11 2 11 6 11 12 3 12H-7zM-1-7V-2H2Q5-2 5-4.500T2-7zM-1 2V7H3Q6 7 6 4.500T3 2z',
      '#fff',
    ),
  wallet: path('M-28-16Q-28-22-22-22H18V-14H-20V-12H28V22H-22Q-28 22-28 16z', '#7048e8') + circle([17, 5, 5], '#fff'),
  phone:
    box([-16, -27, 32, 54, 6], '#212529') +
    box([-12, -20, 24, 36, 2], '#74c0fc') +
    line('M-4 21H4', '#fff', 3) +
    path('M-6-8L2-2-6 4z', '#fff'),
  qr: path(
    'M-26-26H-6V-6H-26zM6-26H26V-6H6zM-26 6H-6V26H-26zM6 6H14V14H6zM18 6H26V14H18zM6 18H14V26H6zM18 18H26V26H18zM-20-20V-12H-12V-20zM12-20V-12H20V-20zM-20 12V20H-12V12z',
    '#1f2937',
    ' fill-rule="evenodd"',
  ),
  voucher:
    path('M-30-18H30V-6A7 7 0 0 0 30 8V20H-30V8A7 7 0 0 0-30-6z', '#e8590c') +
    path(star([5, 11, 5], 0, 1), '#fff') +
    line('M16-14V16', '#fff', '2.500" stroke-dasharray="2 6'),
  cash:
    box([-30, -17, 60, 34, 5], '#2f9e44') +
    oval([0, 0, 10, 11], '#d3f9d8') +
    circle([-21, 0, 3.5], '#d3f9d8') +
    circle([21, 0, 3.5], '#d3f9d8'),
  token:
    path('M0-28L25-14V14L0 28-25 14V-14z', '#0ca678') +
    path('M0-20L18-10V10L0 20-18 10V-10z', 'none', ' stroke="#fff" stroke-width="2.5"') +
    path('M-9-8H9M-9 0H9M-9 8H9', 'none', ' stroke="#fff" stroke-width="4"'),
};

export const PAYMENTS: readonly string[] = Object.keys(SIGNS);

/** Draws a payment method, 116 × 72. */
export function drawPayment(key: string): string {
  const card = box([1, 1, 114, 70, 13], '#fff', ' stroke="#0b1020" stroke-opacity=".14" stroke-width="2"');
  return svg([116, 72], card + group('transform="translate(58 36)"', SIGNS[key] ?? ''));
}
