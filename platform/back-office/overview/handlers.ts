import type { MerchantHealth, MoneyHealth } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { worksFor } from '../requests/operator.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { named } from '../drafts/manifests.ts';
import { moneyOverview } from '../status-page/money.ts';
import { type MerchantOverview, overviewOf } from '../status-page/overview.ts';
import { publishingTimes } from '../versions/publishing-times.ts';

export const handlers = {
  opsOverview: async (_request, context) => {
    const operator = operatorOf(context);
    const { platform, addressOf } = context;
    const times = await publishingTimes(platform.database);
    const all = overviewOf(platform.sites, { times, addressOf }).filter(({ code }) => worksFor(operator, code));
    const { db } = platform.database;
    const drafts = await db.selectFrom('manifest_draft').select('merchant').where('text', 'is not', null).execute();
    const versions = await db
      .selectFrom('site_version')
      .select(['merchant', 'state', 'share'])
      .where('state', 'in', ['live', 'canary'])
      .execute();
    const merchants = all.map((one): MerchantHealth => {
      const own = versions.filter(({ merchant }) => merchant === one.code);
      const canary = own.find(({ state }) => state === 'canary')?.share;
      return {
        ...healthOf(one),
        source: own.some(({ state }) => state === 'live') ? 'studio' : 'files',
        draft: drafts.some(({ merchant }) => merchant === one.code),
        ...(typeof canary === 'number' ? { canary } : {}),
      };
    });
    return { merchants, ...(operator.merchants === undefined ? { money: await moneyOf(context) } : {}) };
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
    refused,
    problems: problems.map((problem: Problem) => named(problem)),
  };
}

async function moneyOf({ platform }: OperatorContext): Promise<MoneyHealth> {
  const { rounds, tasks, books, sealedAt } = await moneyOverview(platform.database.db, platform.clock.now());
  return {
    openRounds: rounds.length,
    tasks: tasks.map(({ kind, vendor, subject, at }) => ({ kind, vendor, subject, at: at.toISOString() })),
    books: books.map(({ vendor, day, found }) => ({ vendor, day, found })),
    ...(sealedAt ? { sealedAt: sealedAt.toISOString() } : {}),
  };
}
