import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { daysUntil } from '../../kernel/calendar/days.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { readOverview } from './overview.ts';
import type { TeamDay } from './overview-store.ts';
import { type Figures, getNet, NO_CATEGORY, sumFigures } from './rules.ts';

export const handlers: Partial<Handlers> = {
  agentOverview: async (request, context) => {
    const { platform, site } = context;
    const { timeZone } = site.manifest.merchant;
    const period = getPeriod({ endDay: request.endDay, days: request.days, now: platform.clock.now(), timeZone });
    const { from: _from, until: _until, ...named } = period;
    const { fromDay, toDay } = named;
    const agentId = BigInt(sessionOf(context).memberId);
    const { days, members, direct } = await readOverview(platform, { agentId, fromDay, toDay, timeZone });
    const list = daysUntil(toDay, request.days).map((day) =>
      toWireDay(
        day,
        days.filter((one) => one.day === day),
      ),
    );
    const joined = list.reduce((sum, day) => sum + day.joined, 0);
    const totals = { ...toWire(sumFigures(days)), joined };
    return { members, direct, days: list, categories: toWireCategories(days), totals, ...named };
  },
};

function toWireDay(day: string, ofDay: readonly TeamDay[]) {
  const all = ofDay.find(({ category }) => category === NO_CATEGORY);
  const { active: activeMembers = 0, depositors = 0, joined = 0 } = all ?? {};
  return { day, ...toWire(sumFigures(ofDay)), activeMembers, depositors, joined };
}

function toWireCategories(days: readonly TeamDay[]) {
  const played = Map.groupBy(
    days.filter(({ category }) => category !== NO_CATEGORY),
    ({ category }) => category,
  );
  return [...played]
    .map(([category, ofCategory]) => ({ category, figures: sumFigures(ofCategory) }))
    .toSorted((a, b) => Number(b.figures.validBets - a.figures.validBets))
    .map(({ category, figures }) => {
      const { validBets, wins, net } = toWire(figures);
      return { category, validBets, wins, net };
    });
}

const toWire = (figures: Figures) => ({
  deposits: wireFromUnits(figures.deposits),
  withdrawals: wireFromUnits(figures.withdrawals),
  validBets: wireFromUnits(figures.validBets),
  wins: wireFromUnits(figures.wins),
  rebates: wireFromUnits(figures.rebates),
  net: wireFromUnits(getNet(figures)),
});
