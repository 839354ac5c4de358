import { seedCommitment } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import type { Player } from '../vendor/define-game.ts';
import { getUp, seated, seatOf, sit, type Table } from './rules/table.ts';

/** Bots sit down until so many are at the table, and get up again when people come. */
const COMPANY = 4;
const NAMES = ['Lotus', 'Jade', 'Comet', 'Mango', 'Panda', 'Tiger', 'Willow', 'Ember', 'Pixel', 'Cocoa'];

/** As many bots as it takes for company, and no more. */
export function withBots(table: Table, random: Random): Table {
  let next = table;
  const bots = (): string[] => seated(next).flatMap(({ id, bot }) => (bot ? [id] : []));
  while (seated(next).length > COMPANY && bots().length > 0) next = getUp(next, bots().at(-1) ?? '');
  while (seated(next).length < COMPANY) {
    const free = NAMES.filter((name) => seatOf(next, `bot ${name}`) < 0);
    const name = free[random.integer(free.length)] ?? '';
    next = sit(next, { id: `bot ${name}`, name, bot: true }) ?? next;
  }
  return next;
}

/** People are shown to each other by a number that says nothing about them. */
export const nameOf = ({ key }: Player): string =>
  `#${(Number.parseInt(seedCommitment(key).slice(0, 6), 16) % 9000) + 1000}`;
