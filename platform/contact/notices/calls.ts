import type { AnnouncementPage, PromotionList } from '../../../generated/types/data.ts';
import { cleanRichText } from '../../../rules/rich-text/rich-text.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { listBanners } from '../banners/banners.ts';
import { type Fitting, fittingNotices } from './audience.ts';
import { localizeNotice } from './localize.ts';
import { currentNotices, type Notice, type NoticeKind } from './store.ts';

type Paging = { readonly pageNo: number; readonly pageSize: number };

export const handlers: Partial<Handlers> = {
  listAnnouncements: async (request, context) => {
    const { site, language } = context;
    const requestedTypes = new Set(request.types.split(','));
    const { flags } = site.run.applied;
    const read = (type: string, kind: NoticeKind, flag: string): Promise<Notice[]> =>
      requestedTypes.has(type) && flags[flag] ? readNotices(context, kind) : Promise.resolve([]);
    const [player, popup, promotions] = await Promise.all([
      read('PL', 'player', 'ANNOUNCEMENT3'),
      read('PU', 'popup', 'ANNOUNCEMENT3'),
      read('PR', 'promotion', 'PROMOTION3'),
    ]);
    const banners = requestedTypes.has('B')
      ? listBanners({ manifest: site.manifest, flags, texts: site.texts(language).entries }, request.groupName)
      : [];
    const wanted = promotions.filter(({ category }) => request.category === undefined || request.category === category);
    const [fitting, opening] = await Promise.all([fittingNotices(player, context), fittingNotices(popup, context)]);
    return {
      player: announcementPage(fitting, request, context),
      banners: { banners: banners.slice(0, 20) },
      popup: announcementPage(opening, { pageNo: 1, pageSize: 60 }, context),
      promotion: { promotions: wanted.slice(0, 60).map((notice) => toPromotion(notice, context)) },
    };
  },
};

function readNotices({ platform, site }: CallContext, kind: NoticeKind): Promise<Notice[]> {
  return currentNotices(platform.database.db, { merchant: site.code, kind, now: platform.clock.now() });
}

function announcementPage(
  { notices, isPartial }: Fitting,
  { pageNo, pageSize }: Paging,
  context: CallContext,
): AnnouncementPage {
  const size = Math.min(pageSize, 60);
  const from = (pageNo - 1) * size;
  const announcements = notices.slice(from, from + size).map((notice) => {
    const { title, text } = localizeNotice(notice, context);
    const { key: id, publishedAt } = notice;
    return { id, title, content: cleanRichText(text), publishedAt: publishedAt.toISOString() };
  });
  return {
    announcements,
    totalPages: Math.ceil(notices.length / size),
    ...(isPartial ? { partial: true } : {}),
  };
}

function toPromotion(notice: Notice, context: CallContext): PromotionList['promotions'][number] {
  const ends = notice.endsAt ? { endsAt: notice.endsAt.toISOString() } : {};
  const { title, text } = localizeNotice(notice, context);
  return {
    id: notice.key,
    category: notice.category,
    title,
    text: text.slice(0, 400),
    image: `/${notice.image}`,
    ...ends,
  };
}
