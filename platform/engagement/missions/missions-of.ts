import type { Settings } from '../../../generated/types/settings.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import shipped from './data/missions.json' with { type: 'json' };
import type { Mission } from './rules.ts';

const UNIT = 10_000;

interface MissionSite {
  readonly manifest: { readonly merchant: { readonly currency: string } };
  readonly run: { readonly settings: Settings };
}

/**
 * Returns the missions of a site: those of its settings, else those that the platform ships, whose amounts suit the currency. Where
 * the market allows nothing for a deposit, no mission asks for one.
 */
export function missionsOf({ manifest, run }: MissionSite): readonly Mission[] {
  const { missions, turnover } = run.settings;
  const { currency } = manifest.merchant;
  const unit = missions ? UNIT : scaleToCurrency(currency, UNIT);
  return (missions ?? (shipped as NonNullable<typeof missions>))
    .filter(({ metric }) => metric !== 'deposits' || turnover?.bonusTiming !== 'afterPlayOnly')
    .map(({ id, period, metric, target, reward, needs, categories, texts }) => ({
      id,
      period,
      metric,
      target: BigInt(metric === 'valid' ? Math.round(target * unit) : target),
      reward,
      needs: needs ?? [],
      categories: categories ?? [],
      texts: texts as Mission['texts'],
    }));
}
