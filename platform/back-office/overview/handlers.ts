import type { MerchantHealth } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { named } from '../drafts/manifests.ts';
import { type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { worksFor } from '../requests/operator.ts';
import { publishingTimes } from '../versions/publishing-times.ts';
import { listServedVersions } from '../versions/version-state-store.ts';
import { auditHealth } from './audit.ts';
import { type MerchantOverview, overviewOf } from './merchant-overview.ts';
import { moneyHealth } from './money.ts';
import { listDraftMerchants } from './store.ts';

export const handlers = {
  opsOverview: async (_request, context) => {
    const operator = operatorOf(context);
    const { platform, addressOf } = context;
    const { db } = platform.database;
    const times = await publishingTimes(platform.database);
    const [drafts, versions] = [await listDraftMerchants(db), await listServedVersions(db)];
    const merchants = overviewOf(platform.sites, { times, addressOf })
      .filter(({ code }) => worksFor(operator, code))
      .map((one): MerchantHealth => {
        const own = versions.filter(({ merchant }) => merchant === one.code);
        const canary = own.find(({ state }) => state === 'canary')?.share;
        return {
          ...healthOf(one),
          source: own.some(({ state, origin }) => state === 'live' && origin === 'studio') ? 'studio' : 'files',
          draft: drafts.has(one.code),
          ...(typeof canary === 'number' ? { canary } : {}),
        };
      });
    // The books are those of the whole platform, so an operator of some merchants does not see them.
    if (operator.merchants !== undefined) return { merchants };
    return { merchants, audit: await auditHealth(db), money: await moneyHealth(db, platform.clock.now()) };
  },
} satisfies Partial<OperatorHandlers>;

function healthOf({
  code,
  name,
  served,
  refused,
  problems,
}: MerchantOverview): Omit<MerchantHealth, 'source' | 'draft'> {
  return {
    code,
    name,
    addresses: [...(served?.addresses ?? [])],
    ...(served ? { hash: served.hash } : {}),
    ...(served?.publishedAt ? { publishedAt: served.publishedAt.toISOString() } : {}),
    settingsVersion: served?.settingsVersion ?? 0,
    maintenance: served?.maintenance ?? false,
    flagsOn: [...(served?.on ?? [])],
    flagsOff: [...(served?.off ?? [])],
    refused,
    problems: problems.map((problem: Problem) => named(problem)),
  };
}
