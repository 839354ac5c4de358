import type { LotteryFamily, PlayType } from '../../../rules/lottery/family.ts';
import { parseTickets } from '../../../rules/lottery/orders/wire-form.ts';
import type { Slip } from '../../../rules/lottery/slip.ts';

/** Returns the play type with the same combinations in rows as one whose numbers are typed; undefined for others. */
export const directOf = ({ code }: PlayType, { plays }: Pick<LotteryFamily, 'plays'>): PlayType | undefined =>
  code.endsWith('-list') ? plays.find((play) => play.code === code.replace(/-list$/, '-direct')) : undefined;

/** Returns the tickets of an earlier order, as far as the lottery still offers their play types. */
export function again(tickets: string, family: LotteryFamily): readonly Slip[] {
  return tickets.split(';').flatMap((ticket) => {
    try {
      return parseTickets(family, ticket);
    } catch {
      return [];
    }
  });
}
