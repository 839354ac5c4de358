import { type FairSeed, fairRandom, seedCommitment } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import { detailOf } from './bet.ts';
import { Book } from './page/Book.tsx';
import { BookResult, BookRules } from './page/BookParts.tsx';
import { fixtureOf } from './page/labels.ts';
import { timelineOf } from './rules/timeline.ts';

/** Returns the score of a fixture computed from a seed. */
function scoreFrom(id: string, seed: FairSeed): string {
  const fixture = fixtureOf(id);
  if (!fixture) return '';
  const { result } = timelineOf(fixture, fairRandom(seed));
  return result === 'void' ? '–' : `${result.home}–${result.away}`;
}

await startGame({
  Game: Book,
  Rules: BookRules,
  Result: BookResult,
  // The form contains the seeds of the first leg; each other leg brings its own seed, which is checked against its own
  // commitment.
  prove: (round, seeds) =>
    detailOf(round).legs.flatMap((leg, i) => {
      const fixture = fixtureOf(leg.fixture);
      const own =
        leg.serverSeed === undefined ? undefined : { serverSeed: leg.serverSeed, clientSeed: leg.fixture, nonce: 0 };
      const seed = i === 0 ? seeds : own;
      if (!fixture || !seed || leg.grade === undefined) return [];
      const isPromised = i === 0 || seedCommitment(seed.serverSeed) === leg.commitment;
      return [
        {
          label: `${fixture.home.name} – ${fixture.away.name}`,
          computed: isPromised ? scoreFrom(leg.fixture, seed) : '?',
          kept: leg.score ?? '–',
        },
      ];
    }),
});
