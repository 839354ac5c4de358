import { type League, team } from './sports.ts';

const MINUTE = 60_000;

/** Fictional leagues and teams of two fictional games: an arena game and a shooter. */
export const ESPORTS_LEAGUES: readonly League[] = [
  {
    id: 'stk',
    book: 'esports',
    name: 'Strike Masters',
    discipline: 'strike',
    format: { kind: 'series', bestOf: 3, race: 13, pace: 6000 },
    every: 8 * MINUTE,
    offset: 0,
    fixtures: 3,
    margin: 600,
    teams: [
      team('Night Heron', 'NHR', [1690, '#312e81', '#a5b4fc']),
      team('Copper Foxes', 'CFX', [1650, '#c2410c', '#ffedd5']),
      team('Zero Parallel', 'ZPL', [1610, '#0f172a', '#38bdf8']),
      team('Capivara Unit', 'CAP', [1575, '#854d0e', '#fef9c3']),
      team('Ion Typhoon', 'ION', [1540, '#0e7490', '#cffafe']),
      team('Red Magnolia', 'MAG', [1500, '#be123c', '#ffe4e6']),
    ],
  },
  {
    id: 'arn',
    book: 'esports',
    name: 'Ancients Circuit',
    discipline: 'arena',
    format: { kind: 'series', bestOf: 3, race: 9, pace: 8500 },
    every: 8 * MINUTE,
    offset: 4 * MINUTE,
    fixtures: 3,
    margin: 600,
    teams: [
      team('Mooncarp', 'MCP', [1680, '#5b21b6', '#ddd6fe']),
      team('Iron Orchard', 'ORC', [1635, '#14532d', '#bbf7d0']),
      team('Seventh Bell', 'BEL', [1600, '#a16207', '#fef3c7']),
      team('Velvet Thunder', 'VTH', [1565, '#9d174d', '#fbcfe8']),
      team('Paper Tigers', 'PTG', [1525, '#ea580c', '#fff7ed']),
      team('Glass Harbor', 'GLH', [1490, '#155e75', '#a5f3fc']),
    ],
  },
  {
    id: 'grd',
    book: 'esports',
    name: 'Grand Vertex Finals',
    discipline: 'arena',
    format: { kind: 'series', bestOf: 5, race: 7, pace: 7000 },
    every: 12 * MINUTE,
    offset: 2 * MINUTE,
    fixtures: 2,
    margin: 600,
    teams: [
      team('Vertex Prime', 'VXP', [1700, '#1d4ed8', '#dbeafe']),
      team('Lotus Protocol', 'LTP', [1665, '#be185d', '#fce7f3']),
      team('Hollow Crown', 'HCR', [1630, '#111827', '#facc15']),
      team('Sabiá Esports', 'SAB', [1590, '#15803d', '#fef08a']),
    ],
  },
];
