import type { MerchantHealth, OpsOverviewResponse } from '../../../../generated/types/operator-calls.ts';
import type { Tone } from '../../parts/controls.tsx';

type SiteState = 'rejected' | 'not-served' | 'maintenance' | 'warnings' | 'well';

export const STATE_TONES: Readonly<Record<SiteState, Tone>> = {
  rejected: 'danger',
  'not-served': 'danger',
  maintenance: 'warn',
  warnings: 'warn',
  well: 'good',
};

/** Returns the states of a site; a site without any problem is `well`. */
export function siteStates({ hash, refused, maintenance, problems }: MerchantHealth): readonly SiteState[] {
  const states: SiteState[] = [];
  if (refused) states.push('rejected');
  if (hash === undefined) states.push('not-served');
  if (maintenance) states.push('maintenance');
  if (!refused && problems.length > 0) states.push('warnings');
  return states.length === 0 ? ['well'] : states;
}

interface Summary {
  readonly key: 'none' | 'rejected' | 'audit' | 'warnings' | 'money' | 'well';
  readonly tone: Tone;
  readonly count: number;
}

/** Returns one sentence about the whole platform: the worst state and the number of sites in it. */
export function summaryOf(
  merchants: readonly MerchantHealth[],
  { money, audit }: Pick<OpsOverviewResponse, 'money' | 'audit'>,
): Summary {
  const broken = audit?.broken.length ?? 0;
  if (broken > 0) return { key: 'audit', tone: 'danger', count: broken };
  const rejected = merchants.filter((one) => one.refused || one.hash === undefined).length;
  const warned = merchants.filter((one) => siteStates(one)[0] !== 'well').length;
  if (merchants.length === 0) return { key: 'none', tone: 'warn', count: 0 };
  if (rejected > 0) return { key: 'rejected', tone: 'danger', count: rejected };
  if (warned > 0) return { key: 'warnings', tone: 'warn', count: warned };
  const open = money ? money.openRounds + money.tasks.length + money.books.length : 0;
  return open > 0 ? { key: 'money', tone: 'warn', count: open } : { key: 'well', tone: 'good', count: 0 };
}
