import type { FieldProblem } from '../../../rules/fields/field.ts';
import { checkFreeText, REMARK_LENGTH } from '../../../rules/fields/free-text.ts';
import { checkImages } from '../../../rules/fields/images.ts';
import { currentNotices } from '../../contact/notices/store.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { readBar } from '../../money/player-limits/player-bar.ts';
import { enterCode } from './codes/enter-code.ts';
import { newPart } from './engine.ts';
import { liveEvent } from './live-events/rewards.ts';
import { readView, toState, type View } from './member-view.ts';
import { addApplication } from './store.ts';
import { type LivePromotion, listLive } from './stores/live-store.ts';
import { addPart } from './stores/part-store.ts';
import { writeTerms } from './write-terms.ts';

export const handlers: Partial<Handlers> = {
  applyPromotion: async ({ promotionId, remark, images: encoded, messenger, handle }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const now = platform.clock.now();
    const images = encoded.map((text) => Buffer.from(text, 'base64'));
    const fields = collectProblems({ remark: checkFreeText(remark, REMARK_LENGTH), images: checkImages(images) });
    if (Object.keys(fields).length > 0) return reject('request_param_err', { fields });
    const promotions = await currentNotices(db, { merchant: site.code, kind: 'promotion', now });
    if (!promotions.some(({ key }) => key === promotionId)) return reject('not.found');
    const view = await readView(context);
    const live = view.live.find(({ key }) => key === promotionId);
    // What is only shown has nothing to join: an approval would promise a reward that nothing pays.
    if (!live || !mayApply(live, view)) return reject('promotion.closed');
    const asks = live.definition.asks ?? [];
    if (asks.length > 0 && !(messenger && asks.includes(messenger) && /\w{3,}/.test(handle ?? '')))
      return reject('request_param_err', { fields: { handle: { message: 'field.required' } } });
    const { memberId } = sessionOf(context);
    const bar = await findBonusBar(db, { memberId, at: new Date(now) });
    if (bar) return bar;
    const application = {
      merchant: site.code,
      memberId,
      promotion: promotionId,
      remark: remark.trim(),
      now,
      messenger,
      handle,
    };
    const added = await platform.database.transaction((within) => addApplication(within, application, images));
    return added ?? reject('request_param_err', { fields: { handle: { message: 'field.handle-taken' } } });
  },

  promotionTerms: async ({ promotionId, language }, { platform, site, language: spoken }) => {
    const live = (await listLive(platform.database.db, site.code)).find(({ key }) => key === promotionId);
    if (!live) return { terms: [] };
    const { currency } = site.manifest.merchant;
    const reader = { language: language ?? spoken, siteDefault: site.manifest.locale.default, currency };
    return { terms: [...writeTerms(live.definition, reader)] };
  },

  promotionStates: async (_request, context) => {
    const [view, bar] = await Promise.all([readView(context), readBar(context)]);
    return { list: view.live.slice(0, 100).map((live) => toState(live, view)), ...bar };
  },

  joinPromotion: async ({ promotionId }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const now = platform.clock.now();
    const bar = await findBonusBar(platform.database.db, { memberId, at: new Date(now) });
    if (bar) return bar;
    const view = await readView(context);
    const live = view.live.find(({ key }) => key === promotionId);
    if (!live) return reject('not.found');
    const { state } = toState(live, view);
    if (state !== 'join' || live.definition.entry !== 'join')
      return state === 'joined' ? { state } : reject('promotion.closed');
    const { currency } = site.manifest.merchant;
    await platform.database.transaction(async (within) => {
      await addPart(within, newPart(live, { memberId: BigInt(memberId), currency }, now));
      await platform.liveEvents.publish(liveEvent, { memberId }, within);
    });
    return { state: 'joined' };
  },

  enterPromotionCode: async ({ code }, context) => {
    const entered = await enterCode(code, context);
    context.platform.eventOutbox.scheduleFlush();
    return entered;
  },
};

/** Whether a member who has not applied may do so: the promotion takes applications, and is open to them. */
const mayApply = (live: LivePromotion, view: View): boolean =>
  live.definition.entry === 'apply' && (view.applications.has(live.key) || toState(live, view).state === 'join');

const collectProblems = (all: Readonly<Record<string, FieldProblem | undefined>>): Record<string, FieldProblem> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
