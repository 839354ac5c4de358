import { newServerSeed } from '../../rules/fairness.ts';
import { type Action, accept, defineGame, type GameServices, type Player, reject } from '../vendor/define-game.ts';
import { isStake, maxWin } from '../vendor/stakes.ts';
import type { Title } from '../vendor/titles.ts';
import { type BetDetail, type BetView, betView, isOwn, readBet, type StoredLeg } from './bet.ts';
import { type Board, createBoard, type FixtureView } from './board.ts';
import { createCashOut } from './cash-out.ts';
import { publicFixtures } from './public-fixtures.ts';
import { bestReturn, type Leg } from './rules/bets.ts';
import type { Book } from './rules/sports.ts';
import { createClaims, createGuests, createSettlement, revealedBet } from './settlement.ts';

/** The state that a page gets when it opens. */
export interface BookState {
  readonly book: Book;
  /** The vendor's time, to which fixtures refer. */
  readonly now: number;
  readonly fixtures: readonly FixtureView[];
  readonly open: readonly BetView[];
  readonly maxWin: number;
}

const BOOKS: readonly Book[] = ['sports', 'esports'];
const ESPORTS = new Set(['ESPORTS', 'MOBA', 'SHOOTER', 'ESOCCER']);
const TICK = 1000;
/** Stakes and returns are whole hundredths of the currency. */
const HUNDREDTH = 100;
/** Maximum of open bets per player and title, because every open bet is evaluated each second. */
const MAX_OPEN_BETS = 100;
/** The return of singles in per cent after the margins of the leagues. */
const RETURN_PERCENT = 95;

const bookOf = ({ classify }: Title): Book => (ESPORTS.has(classify) ? 'esports' : 'sports');

export const game = defineGame({
  code: 'sportsbook',
  serves: ({ gameType }) => gameType === 'SPORTS' || gameType === 'ESPORTS',
  returnToPlayer: RETURN_PERCENT,
  run: async (services) => {
    const secret = await secretOf(services);
    const board = createBoard(secret);
    const guests = createGuests();
    const claims = createClaims();
    const stop = tick(services, board, createSettlement(services, { board, guests, claims }));
    return {
      actions: { place: placing(services, board), ...createCashOut(services, { board, claims, secret }) },
      fixtures: (title) => publicFixtures(board, bookOf(title), services.clock.now()),
      state: (player) => {
        guests.onConnect(player);
        return stateOf(services, board, player);
      },
      revealed: (round) => revealedBet(round, board, services.clock.now()),
      close: stop,
    };
  },
});

/** Returns the secret that determines all fixtures; it is created once and stored. */
async function secretOf({ table, random }: GameServices): Promise<string> {
  const secrets = table<string>('secrets');
  const known = secrets.get('fixtures');
  if (known !== undefined) return known;
  const made = newServerSeed(random);
  await secrets.put('fixtures', made);
  return made;
}

function stateOf({ clock, rounds, seat }: GameServices, board: Board, player: Player): BookState {
  const book = bookOf(player.title);
  const now = clock.now();
  seat(player, book);
  const own = rounds.open().filter((round) => isOwn(round, player) && round.stake > 0);
  return {
    book,
    now,
    fixtures: board.views(book, now),
    open: own.map(betView),
    maxWin: maxWin(player.currency),
  };
}

/** Once a second: sends board changes to open pages and settles finished bets. */
function tick(services: GameServices, board: Board, settle: () => Promise<void>): () => void {
  const sent = new Map<Book, ReadonlyMap<string, string>>();
  const notifyBook = (book: Book): void => {
    if (services.listeners(book) === 0) return void sent.delete(book);
    const now = services.clock.now();
    const before = sent.get(book);
    const views = board.views(book, now);
    const texts = new Map(views.map((view) => [view.id, JSON.stringify(view)]));
    const changed = before ? views.filter(({ id }) => texts.get(id) !== before.get(id)) : views;
    const gone = [...(before?.keys() ?? [])].filter((id) => !texts.has(id));
    sent.set(book, texts);
    if (changed.length + gone.length > 0)
      services.notify({ room: book }, { type: 'board', now, fixtures: changed, gone });
  };
  return services.repeat(TICK, async () => {
    for (const book of BOOKS) notifyBook(book);
    await settle();
  });
}

/** Places a bet when the current odds are still those that the player has seen. */
function placing({ clock, rounds, money }: GameServices, board: Board): Action {
  const taken = (leg: Leg, any: boolean, now: number): StoredLeg | 'oddsChanged' | 'closed' => {
    const view = board.view(leg.fixture, now);
    const price = view?.markets.flatMap(({ prices }) => prices).find(({ key }) => key === leg.key);
    if (!view?.taking || price?.odds === undefined) return 'closed';
    if (price.odds < leg.odds && !any) return 'oddsChanged';
    return { ...leg, odds: price.odds, commitment: view.commitment };
  };
  return async (input, player) => {
    const asked = readBet(input);
    if (typeof asked === 'string') return reject(asked);
    if (!isStake(asked.stake, player.currency) || asked.stake % HUNDREDTH !== 0) return reject('stake');
    if (rounds.open().filter((round) => isOwn(round, player)).length >= MAX_OPEN_BETS) return reject('tooManyOpen');
    const now = clock.now();
    const book = bookOf(player.title);
    if (asked.legs.some(({ fixture }) => board.fixture(fixture)?.league.book !== book)) return reject('unknown');
    const legs: StoredLeg[] = [];
    for (const leg of asked.legs) {
      const at = taken(leg, asked.any, now);
      if (typeof at === 'string') return reject(at);
      legs.push(at);
    }
    const [{ commitment, fixture } = { commitment: '', fixture: '' }] = legs;
    const detail: BetDetail = { legs, potential: bestReturn(asked.stake, legs, maxWin(player.currency)) };
    const round = await rounds.begin({ player, detail, fair: { commitment, clientSeed: fixture, nonce: 0 } });
    const paid = await money.bet(round.id, asked.stake);
    if (!paid.ok) {
      await money.refund(round.id);
      return paid;
    }
    return accept(betView(rounds.get(round.id) ?? round));
  };
}
