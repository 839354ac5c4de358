import { wireFromUnits } from '../../../rules/money.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getDays, sumFigures } from '../../money/personal-profit/rules.ts';
import { listDaySums } from '../../money/personal-profit/store.ts';
import type { TeamMember } from '../tree/downline.ts';

/** Days that the figures of a month have. */
const MONTH = 30;

/** Returns what today and the last 30 days meant for the money of one member of the team, from the books themselves. */
export async function readMemberFigures({ memberId }: TeamMember, { platform, site }: CallContext) {
  const { timeZone, currency } = site.manifest.merchant;
  const { from, until, toDay } = getPeriod({ endDay: undefined, days: MONTH, now: platform.clock.now(), timeZone });
  const query = { memberId, currency, realm: 'play', from, until, timeZone } as const;
  const days = getDays(await listDaySums(platform.database.db, query));
  return { today: toWire(sumFigures(days.filter(({ day }) => day === toDay))), month: toWire(sumFigures(days)) };
}

const toWire = (figures: ReturnType<typeof sumFigures>) => ({
  deposits: wireFromUnits(figures.deposits),
  withdrawals: wireFromUnits(figures.withdrawals),
  validBets: wireFromUnits(figures.validBets),
  wins: wireFromUnits(figures.wins),
  rebates: wireFromUnits(figures.rebates),
  net: wireFromUnits(figures.net),
});
