import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { parseSlip } from '../../../rules/lottery/slip.ts';
import type { CheckMessage, ToCheck } from './number-check.ts';

/** Returns the check of a message. */
export function readCheck({ tickets, draws, most, full }: CheckMessage, family: LotteryFamily): ToCheck {
  const read = tickets.map(({ slip, prizes }) => {
    const parsed = parseSlip(family, slip);
    if (!parsed.ok) throw new TypeError(`The page sent a ticket that is none: ${parsed.problem}.`);
    return { ...parsed.slip, play: { ...parsed.slip.play, prizes } };
  });
  return { order: { tickets: read, draws }, most, full };
}
