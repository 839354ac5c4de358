import { seedCommitment } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import type { Player } from '../vendor/define-game.ts';
import { getUp, seated, seatOf, sit, type Table } from './rules/table.ts';

/** Bots fill a table up to this number of players and leave when people join. */
const TARGET_PLAYERS = 4;
const NAMES = ['Lotus', 'Jade', 'Comet', 'Mango', 'Panda', 'Tiger', 'Willow', 'Ember', 'Pixel', 'Cocoa'];

/** Adds or removes bots until the table has the target number of players. */
export function fillWithBots(table: Table, random: Random): Table {
  let next = table;
  const bots = (): string[] => seated(next).flatMap(({ id, bot }) => (bot ? [id] : []));
  while (seated(next).length > TARGET_PLAYERS && bots().length > 0) next = getUp(next, bots().at(-1) ?? '');
  while (seated(next).length < TARGET_PLAYERS) {
    const free = NAMES.filter((name) => seatOf(next, `bot ${name}`) < 0);
    const name = free[random.integer(free.length)] ?? '';
    next = sit(next, { id: `bot ${name}`, name, bot: true }) ?? next;
  }
  return next;
}

/** Returns a display name derived from a hash of the key, so that it reveals no personal data. */
export const nameOf = ({ key }: Player): string =>
  `#${(Number.parseInt(seedCommitment(key).slice(0, 6), 16) % 9000) + 1000}`;
