import { type FairSeed, fairRandom, newServerSeed, seedCommitment } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import type { GameServices, Player } from '../vendor/define-game.ts';
import { fillWithBots, nameOf } from './bots.ts';
import { detailFor } from './detail.ts';
import { botBet, botBid } from './rules/bot.ts';
import { shuffledDeck } from './rules/cards.ts';
import { escrowOf, type Room } from './rules/rooms.ts';
import * as tables from './rules/table.ts';
import { type TableView, viewFor } from './rules/view.ts';
import { takeStakes } from './stakes.ts';

/** A table as sent to one player's page, with the commitment of the hand. */
export interface ShownTable extends TableView {
  /** SHA-256 of the seed that shuffles this hand, or the next hand between hands. */
  readonly commitment: string;
  /** The vendor's time, to which `until` refers. */
  readonly now: number;
}

export interface TableParts {
  readonly services: GameServices;
  readonly room: Room;
  readonly currency: string;
  /** Called when the last person has left. */
  readonly onEmpty: () => void;
}

/** Milliseconds until the table continues after the last decision. */
const DECIDED_DELAY_MS = 700;
const BOT_THINKS = { least: 900, most: 3600 };
const SEEN = 4;

interface CurrentHand {
  readonly seed: FairSeed;
  readonly random: Random;
  /** Round id of each person in the hand. */
  readonly rounds: ReadonlyMap<string, string>;
}

/** Runs one table: it applies the pure rules, keeps the timers, moves money and notifies pages. */
export class RunningTable {
  readonly #parts: TableParts;
  readonly #people = new Map<string, Player>();
  #table: tables.Table;
  #serverSeed: string;
  #hands = 0;
  #current: CurrentHand | undefined;
  #cancel = (): void => undefined;
  #closed = false;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#table = tables.emptyTable(parts.room, parts.services.clock.now());
    this.#serverSeed = newServerSeed(parts.services.random);
    this.#schedule(DECIDED_DELAY_MS);
  }

  get table(): tables.Table {
    return this.#table;
  }

  get currency(): string {
    return this.#parts.currency;
  }

  has(key: string): boolean {
    return this.#people.has(key);
  }

  /** Seats a player, or restores the seat after a disconnect; returns false when no seat is free. */
  join(player: Player): boolean {
    const next = tables.sit(this.#table, { id: player.key, name: nameOf(player), bot: false });
    if (!next || this.#closed) return false;
    this.#people.set(player.key, player);
    this.#change(next);
    return true;
  }

  leave(key: string): void {
    this.#change(tables.getUp(this.#table, key));
  }

  decide(key: string, what: 'bid' | 'bet', value: unknown): boolean {
    const next = what === 'bid' ? tables.bid(this.#table, key, value) : tables.bet(this.#table, key, value);
    if (!next) return false;
    this.#change(next);
    if (tables.isDecided(next)) this.#schedule(Math.min(DECIDED_DELAY_MS, next.until - this.#now()));
    return true;
  }

  shown(key: string): ShownTable {
    return { ...viewFor(this.#table, key), commitment: seedCommitment(this.#serverSeed), now: this.#now() };
  }

  close(): void {
    this.#closed = true;
    this.#cancel();
  }

  #now(): number {
    return this.#parts.services.clock.now();
  }

  #schedule(milliseconds: number): void {
    this.#cancel();
    if (!this.#closed) this.#cancel = this.#parts.services.after(Math.max(0, milliseconds), () => this.#step());
  }

  async #step(): Promise<void> {
    if (this.#table.phase === 'waiting') await this.#begin();
    else this.#goOn();
    this.#letBotsDecide();
    this.#schedule(this.#table.until - this.#now());
  }

  #goOn(): void {
    const { services } = this.#parts;
    const next = tables.proceed(this.#table, { now: this.#now(), random: this.#current?.random ?? services.random });
    if (next.phase === 'waiting') this.#serverSeed = newServerSeed(services.random);
    this.#change(next);
    if (next.phase === 'showdown') this.#settle();
  }

  /** Starts a hand: adjusts the bots, takes the stakes and deals. */
  async #begin(): Promise<void> {
    const { services, room } = this.#parts;
    if (this.#people.size === 0) {
      this.close();
      return this.#parts.onEmpty();
    }
    const asked = tables.askStakes(fillWithBots(this.#table, services.random), this.#now());
    if (!asked) return this.#change(tables.cancelHand(this.#table, this.#now()));
    this.#change(asked);
    const { staked, rejected } = await takeStakes(services, new Map(this.#people), escrowOf(room));
    for (const [key, code] of rejected) this.#dismiss(key, code);
    await this.#deal(staked);
  }

  async #deal(rounds: ReadonlyMap<string, string>): Promise<void> {
    const { services } = this.#parts;
    const seed = await this.#seedOf(rounds);
    this.#current = { seed, random: fairRandom(seed), rounds };
    const bots = tables.seated(this.#table).flatMap(({ id, bot }) => (bot ? [id] : []));
    const deck = shuffledDeck(this.#current.random);
    const dealt = tables.deal(this.#table, new Set([...bots, ...rounds.keys()]), { deck, now: this.#now() });
    if (rounds.size > 0 && dealt.phase === 'bidding') {
      await Promise.all([...rounds.values()].map((id) => services.rounds.change(id, { fair: fairOf(seed) })));
      return this.#change(dealt);
    }
    this.#change(tables.cancelHand(this.#table, this.#now()));
    await Promise.all([...rounds.values()].map((id) => services.money.refund(id)));
  }

  /**
   * Combines the table's server seed with the client seeds of all players, so neither the house nor a single player
   * controls the deck.
   */
  async #seedOf(rounds: ReadonlyMap<string, string>): Promise<FairSeed> {
    const players = [...rounds.keys()]
      .toSorted((a, b) => a.localeCompare(b))
      .flatMap((key) => this.#people.get(key) ?? []);
    const seeds = await Promise.all(players.map((player) => this.#parts.services.seeds.clientSeed(player)));
    this.#hands += 1;
    return { serverSeed: this.#serverSeed, clientSeed: seedCommitment(seeds.join(' ')), nonce: this.#hands };
  }

  /** Pays every staked player and reveals the server seed. */
  #settle(): void {
    const { services, room } = this.#parts;
    const { rounds, seed } = this.#current ?? {};
    const { hand } = this.#table;
    if (!rounds || !seed) return;
    for (const [key, id] of rounds) {
      const win = hand?.results?.find((payout) => payout.id === key)?.paid ?? 0;
      const change = { fair: { ...fairOf(seed), serverSeed: seed.serverSeed }, detail: detailFor(this.#table, key) };
      services.after(0, async () => {
        await services.rounds.change(id, change);
        await services.money.settle(id, win);
        const player = this.#people.get(key);
        if (player) services.notify({ player }, { type: 'settled', roundId: id, stake: escrowOf(room), win });
      });
    }
  }

  #letBotsDecide(): void {
    const { services } = this.#parts;
    const { phase, hand, seats } = this.#table;
    if (phase !== 'bidding' && phase !== 'betting') return;
    for (const { id, seat, cards } of hand?.players ?? []) {
      if (seats[seat]?.bot !== true) continue;
      const four = cards.slice(0, SEEN);
      services.after(BOT_THINKS.least + services.random.integer(BOT_THINKS.most - BOT_THINKS.least), () => {
        const what = phase === 'bidding' ? 'bid' : 'bet';
        const value = what === 'bid' ? botBid(four, services.random) : botBet(four, services.random);
        if (this.#table.phase === phase) this.decide(id, what, value);
      });
    }
  }

  /** Stores the new state, notifies pages and releases players who have left. */
  #change(next: tables.Table): void {
    this.#table = next;
    for (const key of this.#people.keys()) if (tables.seatOf(next, key) < 0) this.#dismiss(key);
    for (const [key, player] of this.#people)
      this.#parts.services.notify({ player }, { type: 'table', table: this.shown(key) });
  }

  #dismiss(key: string, code?: string): void {
    const player = this.#people.get(key);
    const seat = tables.seatOf(this.#table, key);
    if (seat >= 0) this.#table = { ...this.#table, seats: this.#table.seats.with(seat, undefined) };
    this.#people.delete(key);
    if (player) this.#parts.services.notify({ player }, { type: 'left', ...(code === undefined ? {} : { code }) });
  }
}

const fairOf = ({ serverSeed, clientSeed, nonce }: FairSeed) => ({
  commitment: seedCommitment(serverSeed),
  clientSeed,
  nonce,
});
