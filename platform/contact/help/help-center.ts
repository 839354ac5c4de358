import type { HelpCenter } from '../../../generated/types/data.ts';
import { fillText } from '../../../rules/text-fallback.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { localizeNotice } from '../notices/localize.ts';
import { currentNotices, type NoticeKind } from '../notices/store.ts';

/** Returns the help centre of a site in the caller's language. Categories without articles are omitted (MSG-06). */
export async function helpCenter(context: CallContext): Promise<HelpCenter> {
  const { platform, site } = context;
  const read = (kind: NoticeKind) =>
    currentNotices(platform.database.db, { merchant: site.code, kind, now: platform.clock.now() });
  const [categories, articles] = await Promise.all([read('help-category'), read('help')]);
  const values = { merchant: site.manifest.merchant.name, age: site.run.applied.registration.minAge };
  const fill = (text: string): string => fillText(text, values);
  const shown = categories.map((category) => ({
    id: category.key,
    title: fill(localizeNotice(category, context).title),
    articles: articles
      .filter((article) => article.category === category.key)
      .map((article) => {
        const { title, text } = localizeNotice(article, context);
        return { id: article.key, title: fill(title), content: fill(text) };
      }),
  }));
  return { categories: shown.filter((category) => category.articles.length > 0) };
}
