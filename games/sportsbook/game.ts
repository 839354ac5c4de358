import { newServerSeed } from '../../rules/fairness.ts';
import { accept, type Action, defineGame, type Desk, type Player, refuse } from '../vendor/define-game.ts';
import { isStake, largestWin } from '../vendor/stakes.ts';
import type { Title } from '../vendor/titles.ts';
import { type BetDetail, type BetView, betView, isOwn, type KeptLeg, readBet } from './bet.ts';
import { type Board, createBoard, type FixtureView } from './board.ts';
import { bestReturn, type Leg } from './rules/bets.ts';
import type { Book } from './rules/sports.ts';
import { createCashOut } from './cash-out.ts';
import { createClaims, createGuests, createSettlement, revealedBet } from './settlement.ts';

/** What a page knows when it opens. */
export interface BookState {
  readonly book: Book;
  /** The vendor's time, by which fixtures go. */
  readonly now: number;
  readonly fixtures: readonly FixtureView[];
  readonly open: readonly BetView[];
  readonly largestWin: number;
}

const BOOKS: readonly Book[] = ['sports', 'esports'];
const ESPORTS = new Set(['ESPORTS', 'MOBA', 'SHOOTER', 'ESOCCER']);
const TICK = 1000;
/** Stakes and returns are whole hundredths of the currency. */
const HUNDREDTH = 100;
/** So many bets of one player may be open at a title: each is looked at every second until it is over. */
const MOST_OPEN = 100;
/** Of a hundred staked on singles: what the margins of the leagues leave. */
const RETURN_PERCENT = 95;

const bookOf = ({ classify }: Title): Book => (ESPORTS.has(classify) ? 'esports' : 'sports');

export const game = defineGame({
  code: 'sportsbook',
  serves: ({ gameType }) => gameType === 'SPORTS' || gameType === 'ESPORTS',
  returnToPlayer: RETURN_PERCENT,
  run: async (desk) => {
    const secret = await secretOf(desk);
    const board = createBoard(secret);
    const guests = createGuests();
    const claims = createClaims();
    const stop = tick(desk, board, createSettlement(desk, { board, guests, claims }));
    return {
      actions: { place: placing(desk, board), ...createCashOut(desk, { board, claims, secret }) },
      state: (player) => {
        guests.greet(player);
        return stateOf(desk, board, player);
      },
      revealed: (round) => revealedBet(round, board, desk.clock.now()),
      close: stop,
    };
  },
});

/** One secret for all fixtures, made once and kept. */
async function secretOf({ keep, random }: Desk): Promise<string> {
  const secrets = keep<string>('secrets');
  const known = secrets.get('fixtures');
  if (known !== undefined) return known;
  const made = newServerSeed(random);
  await secrets.put('fixtures', made);
  return made;
}

function stateOf({ clock, rounds, seat }: Desk, board: Board, player: Player): BookState {
  const book = bookOf(player.title);
  const now = clock.now();
  seat(player, book);
  const own = rounds.open().filter((round) => isOwn(round, player) && round.stake > 0);
  return {
    book,
    now,
    fixtures: board.views(book, now),
    open: own.map(betView),
    largestWin: largestWin(player.currency),
  };
}

/** Every second: tells open pages what has changed on their board, and settles what is over. */
function tick(desk: Desk, board: Board, settle: () => Promise<void>): () => void {
  const told = new Map<Book, ReadonlyMap<string, string>>();
  const tellBook = (book: Book): void => {
    if (desk.listeners(book) === 0) return void told.delete(book);
    const now = desk.clock.now();
    const before = told.get(book);
    const views = board.views(book, now);
    const texts = new Map(views.map((view) => [view.id, JSON.stringify(view)]));
    const changed = before ? views.filter(({ id }) => texts.get(id) !== before.get(id)) : views;
    const gone = [...(before?.keys() ?? [])].filter((id) => !texts.has(id));
    told.set(book, texts);
    if (changed.length + gone.length > 0) desk.tell({ room: book }, { type: 'board', now, fixtures: changed, gone });
  };
  return desk.repeat(TICK, async () => {
    for (const book of BOOKS) tellBook(book);
    await settle();
  });
}

/** Takes a bet at the odds of this moment, if they are still those the player has seen. */
function placing({ clock, rounds, money }: Desk, board: Board): Action {
  const taken = (leg: Leg, any: boolean, now: number): KeptLeg | 'oddsChanged' | 'closed' => {
    const view = board.view(leg.fixture, now);
    const price = view?.markets.flatMap(({ prices }) => prices).find(({ key }) => key === leg.key);
    if (!view?.taking || price?.odds === undefined) return 'closed';
    if (price.odds < leg.odds && !any) return 'oddsChanged';
    return { ...leg, odds: price.odds, commitment: view.commitment };
  };
  return async (input, player) => {
    const asked = readBet(input);
    if (typeof asked === 'string') return refuse(asked);
    if (!isStake(asked.stake, player.currency) || asked.stake % HUNDREDTH !== 0) return refuse('stake');
    if (rounds.open().filter((round) => isOwn(round, player)).length >= MOST_OPEN) return refuse('tooManyOpen');
    const now = clock.now();
    const book = bookOf(player.title);
    if (asked.legs.some(({ fixture }) => board.fixture(fixture)?.league.book !== book)) return refuse('unknown');
    const legs: KeptLeg[] = [];
    for (const leg of asked.legs) {
      const at = taken(leg, asked.any, now);
      if (typeof at === 'string') return refuse(at);
      legs.push(at);
    }
    const [{ commitment, fixture } = { commitment: '', fixture: '' }] = legs;
    const detail: BetDetail = { legs, potential: bestReturn(asked.stake, legs, largestWin(player.currency)) };
    const round = await rounds.begin({ player, detail, fair: { commitment, clientSeed: fixture, nonce: 0 } });
    const paid = await money.bet(round.id, asked.stake);
    if (!paid.ok) {
      await money.refund(round.id);
      return paid;
    }
    return accept(betView(rounds.get(round.id) ?? round));
  };
}
