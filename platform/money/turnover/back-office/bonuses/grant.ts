import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { findMarketProblems } from '../../../../../rules/turnover/markets.ts';
import type { BonusTerms } from '../../../../../rules/turnover/terms.ts';
import { unitsOf } from '../../../../kernel/queues/filters.ts';
import { defineOperation } from '../../../../kernel/queues/queue.ts';
import { grantBonus } from '../../grant.ts';
import { marketRulesOf, ppmOf } from '../../policy.ts';
import { findPlayer } from './store.ts';

type Parameters = QueueParameters['bonuses-grant'];

/** What counts: usual shares, which a market may forbid, or slots in full and nothing else. */
const CONTRIBUTIONS: Readonly<Record<Parameters['counts'], BonusTerms['contributions']>> = {
  everything: {
    categories: {
      RNG: 1_000_000,
      FISH: 1_000_000,
      SPORTS: 1_000_000,
      ESPORTS: 1_000_000,
      LOTT: 500_000,
      LIVE: 100_000,
      PVP: 100_000,
    },
    otherwise: 100_000,
  },
  slots: { categories: { RNG: 1_000_000 }, otherwise: 0 },
};
const MIN_ODDS_PPM = 1_500_000;

function termsOf({ times, days, counts, order, onWithdraw, maxBet, maxWin }: Parameters): BonusTerms {
  return {
    base: 'bonus',
    multiplierPpm: ppmOf(Number(times)),
    contributions: CONTRIBUTIONS[counts],
    ...(counts === 'everything' ? { minOddsPpm: MIN_ODDS_PPM } : {}),
    days: Number(days),
    order,
    sticky: false,
    countsFrom: 'all',
    onWithdraw,
    ...(maxBet ? { maxBet: Number(unitsOf(maxBet)) } : {}),
    ...(maxWin ? { maxWinPpm: ppmOf(Number(maxWin)) } : {}),
  };
}

/** Grants a bonus by hand, after a second operator has approved it. The market's rules hold for it like for any other. */
export const grant = defineOperation('bonuses-grant', {
  role: 'publisher',
  scope: 'queue',
  approval: 'two-people',
  run: async ({ platform, within, merchant, params }) => {
    const site = platform.sites.byCode(merchant);
    const amount = unitsOf(params.amount) ?? 0n;
    if (!site || amount === 0n) return { rejected: 'ops.request' };
    const terms = termsOf(params);
    const reward = Object.keys(terms.contributions.categories);
    const incentive = { trigger: 'operator', qualifying: [], reward, terms } as const;
    if (findMarketProblems(marketRulesOf(site.run.settings), incentive).length > 0) return { rejected: 'ops.errors' };
    const at = platform.clock.now();
    const memberId = await findPlayer(within, { merchant, username: params.username.trim(), at: new Date(at) });
    if (memberId === undefined) return { rejected: 'ops.not.found' };
    await grantBonus(within, {
      merchant,
      memberId,
      money: { currency: site.manifest.merchant.currency, realm: 'play' },
      source: 'operator',
      scope: 'operator',
      key: Buffer.from(platform.random.bytes(12)).toString('hex'),
      amount,
      terms,
      at,
    });
    platform.eventOutbox.scheduleFlush();
    return true;
  },
});
