import { type League, team } from './sports.ts';

const MINUTE = 60_000;

const football = { book: 'sports', discipline: 'football', format: { kind: 'football' }, every: 15 * MINUTE } as const;

/** Fictional leagues and clubs. */
export const FOOTBALL_LEAGUES: readonly League[] = [
  {
    ...football,
    id: 'atl',
    name: 'Liga Atlântica',
    offset: 0,
    fixtures: 4,
    margin: 500,
    teams: [
      team('Porto Alvorada', 'ALV', [1690, '#d62839', '#ffffff']),
      team('Estrela do Vale', 'VAL', [1640, '#f2c14e', '#1b4332']),
      team('Náutico Serrano', 'SER', [1600, '#1d4ed8', '#ffffff']),
      team('Ferroviário Sul', 'FSU', [1570, '#111827', '#f97316']),
      team('União da Barra', 'BAR', [1545, '#15803d', '#ffffff']),
      team('Real Cajueiro', 'CAJ', [1520, '#7c3aed', '#fde68a']),
      team('Atlético Maré', 'MAR', [1485, '#0891b2', '#e0f2fe']),
      team('Operário Lagoa', 'LAG', [1450, '#b45309', '#fff7ed']),
    ],
  },
  {
    ...football,
    id: 'crn',
    name: 'Northern Crown League',
    offset: 5 * MINUTE,
    fixtures: 3,
    margin: 500,
    teams: [
      team('Harrowgate City', 'HAR', [1705, '#7dd3fc', '#0c4a6e']),
      team('Ashbourne Rovers', 'ASH', [1655, '#b91c1c', '#fef2f2']),
      team('Kingsmere United', 'KIN', [1610, '#1e3a8a', '#fbbf24']),
      team('Wexley Albion', 'WEX', [1565, '#166534', '#fefce8']),
      team('Stonebridge Town', 'STO', [1530, '#f8fafc', '#111827']),
      team('Millhaven Wanderers', 'MIL', [1490, '#ea580c', '#1c1917']),
    ],
  },
  {
    ...football,
    id: 'lot',
    name: 'Lotus Super League',
    offset: 10 * MINUTE,
    fixtures: 3,
    margin: 550,
    teams: [
      team('Saigon Lanterns', 'SGL', [1660, '#dc2626', '#fde047']),
      team('Jade River FC', 'JAD', [1625, '#059669', '#ecfdf5']),
      team('Golden Cranes', 'CRA', [1590, '#facc15', '#1f2937']),
      team('Hai Van Dragons', 'HVD', [1560, '#4338ca', '#e0e7ff']),
      team('Pearl Delta', 'PRL', [1515, '#f9a8d4', '#831843']),
      team('Bamboo Garrison', 'BAM', [1475, '#3f6212', '#ecfccb']),
    ],
  },
];
