import { type League, team } from './sports.ts';

const MINUTE = 60_000;

const basketball = {
  book: 'sports',
  discipline: 'basketball',
  format: { kind: 'quarters' },
  every: 15 * MINUTE,
  fixtures: 3,
  margin: 500,
} as const;

/** Fictional leagues and clubs. */
export const BASKETBALL_LEAGUES: readonly League[] = [
  {
    ...basketball,
    id: 'cst',
    name: 'Coast Basketball League',
    offset: 7 * MINUTE,
    teams: [
      team('Recife Tides', 'TID', [1660, '#0369a1', '#f0f9ff']),
      team('Santos Harbor', 'HBR', [1630, '#111827', '#f8fafc']),
      team('Ilha Verde', 'ILH', [1600, '#15803d', '#fef9c3']),
      team('Capital Towers', 'TWR', [1570, '#7c3aed', '#ede9fe']),
      team('Serra Hawks', 'HWK', [1535, '#b45309', '#fff7ed']),
      team('Bahia Sol', 'SOL', [1500, '#dc2626', '#fde047']),
    ],
  },
  {
    ...basketball,
    id: 'met',
    name: 'Metro Hoops',
    offset: 14 * MINUTE,
    teams: [
      team('Granite City', 'GRN', [1665, '#374151', '#f97316']),
      team('Riverside Comets', 'COM', [1640, '#1d4ed8', '#fde68a']),
      team('Northgate Bears', 'BRS', [1595, '#7f1d1d', '#fef2f2']),
      team('Lakeview Sparks', 'SPK', [1565, '#facc15', '#1f2937']),
      team('Old Mill Five', 'MLF', [1530, '#166534', '#ecfdf5']),
      team('Eastport Sails', 'SAI', [1495, '#0e7490', '#ecfeff']),
    ],
  },
];
