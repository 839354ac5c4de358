import { BASKETBALL_LEAGUES } from './basketball-leagues.ts';
import { ESPORTS_LEAGUES } from './esports-leagues.ts';
import { FOOTBALL_LEAGUES } from './football-leagues.ts';
import type { Book, League } from './sports.ts';
import { TENNIS_LEAGUES } from './tennis-leagues.ts';

export const LEAGUES: Readonly<Record<Book, readonly League[]>> = {
  sports: [...FOOTBALL_LEAGUES, ...TENNIS_LEAGUES, ...BASKETBALL_LEAGUES],
  esports: ESPORTS_LEAGUES,
};

export const ALL_LEAGUES: readonly League[] = [...LEAGUES.sports, ...LEAGUES.esports];
