import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { listWallets } from '../wallet/wallets.ts';
import { getDays, type ProfitFigures, sumFigures } from './rules.ts';
import { listDaySums } from './store.ts';

export const handlers: Partial<Handlers> = {
  personalProfit: async (request, context) => {
    const { platform, site } = context;
    const { timeZone } = site.manifest.merchant;
    const period = getPeriod({ endDay: request.endDay, days: request.days, now: platform.clock.now(), timeZone });
    const { from, until, ...named } = period;
    const memberId = BigInt(sessionOf(context).memberId);
    // Every wallet of a member is in the money of the site.
    const [{ account }] = listWallets(context);
    const { currency, realm } = account;
    const query = { memberId, currency, realm, from, until, timeZone };
    const days = getDays(await listDaySums(platform.database.db, query));
    return {
      ...named,
      list: days.map(({ day, ...figures }) => ({ day, ...toWire(figures) })),
      totals: toWire(sumFigures(days)),
    };
  },
};

const toWire = (figures: ProfitFigures) => ({
  deposits: wireFromUnits(figures.deposits),
  withdrawals: wireFromUnits(figures.withdrawals),
  validBets: wireFromUnits(figures.validBets),
  wins: wireFromUnits(figures.wins),
  rebates: wireFromUnits(figures.rebates),
  net: wireFromUnits(figures.net),
});
