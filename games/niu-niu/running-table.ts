import { commitmentOf, type FairSeed, fairRandom, newServerSeed } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import type { Desk, Player } from '../vendor/define-game.ts';
import { detailFor } from './detail.ts';
import { botBet, botBid } from './rules/bot.ts';
import { shuffledDeck } from './rules/cards.ts';
import { escrowOf, type Room, SEATS } from './rules/rooms.ts';
import * as tables from './rules/table.ts';
import { type TableView, viewFor } from './rules/view.ts';

/** A table as one player's page shows it, with the promise made for the hand. */
export interface ShownTable extends TableView {
  /** SHA-256 of the seed that shuffles this hand, or the next one between hands. */
  readonly commitment: string;
  readonly now: number;
}

/** A table that is played at. */
export interface RunningTable {
  readonly currency: string;
  readonly table: tables.Table;
  join(player: Player): boolean;
  leave(playerKey: string): void;
  decide(playerKey: string, what: 'bid' | 'bet', value: unknown): boolean;
  shown(playerKey: string): ShownTable;
  has(playerKey: string): boolean;
  close(): void;
}

export interface TableParts {
  readonly desk: Desk;
  readonly room: Room;
  readonly currency: string;
  /** Nobody sits here any more. */
  readonly onEmpty: () => void;
}

/** Bots sit down until so many are at the table, and get up again when people come. */
const COMPANY = 4;
const BOT_NAMES = ['Lotus', 'Jade', 'Comet', 'Mango', 'Panda', 'Tiger', 'Willow', 'Ember', 'Pixel', 'Cocoa'];
const HURRY = 700;
const BOT_THINKS = { least: 900, most: 3600 };

interface CurrentHand {
  readonly seed: FairSeed;
  readonly random: Random;
  /** The round of each person who plays. */
  readonly rounds: ReadonlyMap<string, string>;
}

export function runTable({ desk, room, currency, onEmpty }: TableParts): RunningTable {
  const people = new Map<string, Player>();
  let table = tables.emptyTable(room, desk.clock.now());
  let serverSeed = newServerSeed(desk.random);
  let hands = 0;
  let current: CurrentHand | undefined;
  let cancel = (): void => undefined;
  let closed = false;

  const shown = (key: string): ShownTable => ({
    ...viewFor(table, key),
    commitment: commitmentOf(serverSeed),
    now: desk.clock.now(),
  });
  const tellAll = (): void => {
    for (const [key, player] of people) desk.tell({ player }, { type: 'table', table: shown(key) });
  };
  const change = (next: tables.Table): void => {
    table = next;
    for (const key of people.keys()) if (tables.seatOf(table, key) < 0) say(key, { type: 'left' });
    tellAll();
  };
  const say = (key: string, event: { type: string; code?: string }): void => {
    const player = people.get(key);
    people.delete(key);
    if (player) desk.tell({ player }, event);
  };
  const schedule = (milliseconds: number): void => {
    cancel();
    if (!closed) cancel = desk.after(Math.max(0, milliseconds), step);
  };
  const step = async (): Promise<void> => {
    const now = desk.clock.now();
    if (table.phase === 'waiting') await begin(now);
    else if (table.phase !== 'staking') {
      change(tables.proceed(table, { now, random: current?.random ?? desk.random }));
      if (table.phase === 'showdown') settle();
      if (table.phase === 'waiting') serverSeed = newServerSeed(desk.random);
      letBotsDecide();
    }
    if (table.phase !== 'staking') schedule(table.until - desk.clock.now());
  };

  /** Bots come or go, stakes are taken, cards are dealt. */
  const begin = async (now: number): Promise<void> => {
    if (people.size === 0) {
      closed = true;
      return onEmpty();
    }
    change(withBots(table, desk.random));
    const asked = tables.askStakes(table, now);
    if (!asked) return void change({ ...table, until: now + tables.PATIENCE.waiting });
    change(asked);
    const rounds = await takeStakes(desk, people, escrowOf(room), say);
    const seeds = await Promise.all([...rounds.keys()].map(async (key) => clientSeedOf(desk, people.get(key))));
    hands += 1;
    const seed: FairSeed = { serverSeed, clientSeed: commitmentOf(seeds.join(' ')), nonce: hands };
    current = { seed, random: fairRandom(seed), rounds };
    const bots = tables.seated(table).flatMap(({ id, bot }) => (bot ? [id] : []));
    const deck = shuffledDeck(current.random);
    const staked = new Set([...bots, ...rounds.keys()]);
    const dealt =
      rounds.size === 0 ? undefined : tables.deal(standUp(table, staked), staked, { deck, now: desk.clock.now() });
    if (dealt?.phase === 'bidding') {
      for (const id of rounds.values()) await desk.rounds.change(id, { fair: fairOf(seed) });
      change(dealt);
    } else {
      for (const id of rounds.values()) await desk.money.refund(id);
      change(tables.callOff(table, desk.clock.now()));
    }
    letBotsDecide();
  };

  /** Everyone who staked gets what he has, and the seed that shuffled. */
  const settle = (): void => {
    for (const [key, id] of current?.rounds ?? []) {
      const paid = table.hand?.results?.find((payout) => payout.id === key)?.paid ?? 0;
      const seed = current?.seed;
      const fair = seed ? { fair: { ...fairOf(seed), serverSeed: seed.serverSeed } } : {};
      const detail = detailFor(table, key);
      desk.after(0, async () => {
        await desk.rounds.change(id, { ...fair, detail });
        await desk.money.settle(id, paid);
        const player = people.get(key);
        if (player) desk.tell({ player }, { type: 'settled', roundId: id, stake: escrowOf(room), win: paid });
      });
    }
  };
  const hurry = (): void => {
    if (tables.isDecided(table)) schedule(Math.min(HURRY, table.until - desk.clock.now()));
  };
  const decide: RunningTable['decide'] = (key, what, value) => {
    const next = what === 'bid' ? tables.bid(table, key, value) : tables.bet(table, key, value);
    if (next) change(next);
    hurry();
    return next !== undefined;
  };
  const letBotsDecide = (): void => {
    const { phase } = table;
    if (phase !== 'bidding' && phase !== 'betting') return;
    for (const { id, bot } of tables.seated(table)) {
      const cards = table.hand?.players.find((one) => one.id === id)?.cards.slice(0, 4);
      if (!bot || !cards) continue;
      desk.after(BOT_THINKS.least + desk.random.integer(BOT_THINKS.most - BOT_THINKS.least), () => {
        if (table.phase !== phase) return;
        decide(
          id,
          phase === 'bidding' ? 'bid' : 'bet',
          phase === 'bidding' ? botBid(cards, desk.random) : botBet(cards, desk.random),
        );
      });
    }
  };
  schedule(HURRY);
  return {
    currency,
    get table() {
      return table;
    },
    join: (player) => {
      const next = tables.sit(table, { id: player.key, name: nameOf(player), bot: false });
      if (!next) return false;
      people.set(player.key, player);
      change(next);
      return true;
    },
    leave: (key) => change(tables.getUp(table, key)),
    has: (key) => people.has(key),
    decide,
    shown,
    close: () => {
      closed = true;
      cancel();
    },
  };
}

const fairOf = ({ serverSeed, clientSeed, nonce }: FairSeed) => ({
  commitment: commitmentOf(serverSeed),
  clientSeed,
  nonce,
});

/** The round of each person whose stake was taken; whose was not is told why. */
async function takeStakes(
  { rounds, money }: Desk,
  people: ReadonlyMap<string, Player>,
  ...[escrow, refused]: [number, (key: string, event: { type: string; code: string }) => void]
): Promise<ReadonlyMap<string, string>> {
  const staked = new Map<string, string>();
  await Promise.all(
    [...people].map(async ([key, player]) => {
      const { id } = await rounds.begin({ player });
      const answer = await money.bet(id, escrow);
      if (answer.ok) return void staked.set(key, id);
      await money.refund(id);
      refused(key, { type: 'refused', code: answer.code });
    }),
  );
  return staked;
}

const clientSeedOf = async ({ seeds }: Desk, player: Player | undefined): Promise<string> =>
  player ? seeds.clientSeed(player) : '';

/** Without those whose stake was refused. */
function standUp(table: tables.Table, staked: ReadonlySet<string>): tables.Table {
  return { ...table, seats: table.seats.map((who) => (who === undefined || staked.has(who.id) ? who : undefined)) };
}

/** As many bots as it takes for company, none more. */
function withBots(table: tables.Table, random: Random): tables.Table {
  let next = table;
  const bots = (): string[] => tables.seated(next).flatMap(({ id, bot }) => (bot ? [id] : []));
  while (tables.seated(next).length > COMPANY && bots().length > 0) next = tables.getUp(next, bots().at(-1) ?? '');
  while (tables.seated(next).length < Math.min(COMPANY, SEATS)) {
    const free = BOT_NAMES.filter((name) => tables.seatOf(next, `bot ${name}`) < 0);
    const name = free[random.integer(free.length)] ?? '';
    next = tables.sit(next, { id: `bot ${name}`, name, bot: true }) ?? next;
  }
  return next;
}

/** People are shown to each other by a number that says nothing about them. */
const nameOf = ({ key }: Player): string => `#${(Number.parseInt(commitmentOf(key).slice(0, 6), 16) % 9000) + 1000}`;
