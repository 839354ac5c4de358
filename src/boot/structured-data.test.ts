import { expect, test } from 'vitest';
import type { FixtureList } from '../../generated/types/data.ts';
import { bootOf } from '../../tests/support/boot.ts';
import { structuredData } from './structured-data.ts';

const colours = ['#d62839', '#ffffff'] as const;
const list = {
  fixtures: [
    {
      id: 'atl-1',
      sport: 'football',
      league: 'Liga Atlântica',
      home: { name: 'Porto Alvorada', score: 0, colours },
      away: { name: 'Vila Mar', score: 0, colours },
      startsAt: '2026-01-01T12:00:00.000Z',
      status: 'upcoming',
      clock: 0,
      prices: [],
      markets: 12,
    },
  ],
} as unknown as FixtureList;

const describe = (source: { name: string; value: unknown }): string => {
  const boot = bootOf({
    route: { name: 'sports', path: '/sports', query: {}, params: {} },
    sources: [{ params: {}, ...source }],
  });
  const addresses = { canonical: 'https://site.example/sports', alternates: [] };
  const head = { title: 'Sports', description: '', addresses, indexed: true };
  return JSON.stringify(structuredData({ boot, head, subject: undefined, screen: 'Sports' }));
};

test('[FND-02] fixtures of a page are events with their sides, league and start', () => {
  const event = {
    '@type': 'SportsEvent',
    name: 'Porto Alvorada – Vila Mar',
    startDate: '2026-01-01T12:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://site.example/sports' },
    superEvent: { '@type': 'EventSeries', name: 'Liga Atlântica' },
    competitor: [
      { '@type': 'SportsTeam', name: 'Porto Alvorada' },
      { '@type': 'SportsTeam', name: 'Vila Mar' },
    ],
  };
  expect(describe({ name: 'fixtures', value: list })).toContain(JSON.stringify(event));
});

test('[FND-02] a page states no more events than search engines read', () => {
  const many = { fixtures: Array.from({ length: 120 }, () => list.fixtures[0]) };
  expect(describe({ name: 'fixtures', value: many }).match(/SportsEvent/g)).toHaveLength(30);
});
