import { type League, team } from './sports.ts';

const MINUTE = 60_000;

/** Best of three sets; a set is won by the first to six games. */
const tennis = {
  book: 'sports',
  discipline: 'tennis',
  format: { kind: 'series', bestOf: 3, race: 6, pace: 9000 },
  every: 15 * MINUTE,
  fixtures: 3,
  margin: 550,
} as const;

/** Fictional tours and players. */
export const TENNIS_LEAGUES: readonly League[] = [
  {
    ...tennis,
    id: 'bay',
    name: 'Blue Bay Open',
    offset: 3 * MINUTE,
    teams: [
      team('M. Falcão', 'FAL', [1680, '#0e7490', '#ecfeff']),
      team('T. Whitlock', 'WHT', [1650, '#1e3a8a', '#ffffff']),
      team('L. Serrano', 'SRN', [1610, '#b91c1c', '#fee2e2']),
      team('K. Oduya', 'ODU', [1580, '#15803d', '#fef08a']),
      team('J. Brandt', 'BRT', [1545, '#111827', '#e5e7eb']),
      team('P. Lindqvist', 'LIN', [1500, '#facc15', '#1d4ed8']),
    ],
  },
  {
    ...tennis,
    id: 'lan',
    name: 'Lantern Masters',
    offset: 11 * MINUTE,
    teams: [
      team('Nguyen Thu An', 'ANT', [1670, '#dc2626', '#fde047']),
      team('C. Moreira', 'MOR', [1640, '#15803d', '#ffffff']),
      team('E. Varga', 'VAR', [1600, '#7c3aed', '#ede9fe']),
      team('Y. Hanabusa', 'HAN', [1575, '#be185d', '#fce7f3']),
      team('S. Delacour', 'DEL', [1540, '#0369a1', '#e0f2fe']),
      team('R. Akande', 'AKA', [1505, '#ea580c', '#fff7ed']),
    ],
  },
];
