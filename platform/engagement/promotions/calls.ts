import type { FieldProblem } from '../../../rules/fields/field.ts';
import { checkFreeText, REMARK_LENGTH } from '../../../rules/fields/free-text.ts';
import { checkImages } from '../../../rules/fields/images.ts';
import { currentNotices } from '../../contact/notices/store.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { addApplication } from './store.ts';

export const handlers: Partial<Handlers> = {
  applyPromotion: async ({ promotionId, remark, images: encoded }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const now = platform.clock.now();
    const images = encoded.map((text) => Buffer.from(text, 'base64'));
    const fields = collectProblems({ remark: checkFreeText(remark, REMARK_LENGTH), images: checkImages(images) });
    if (Object.keys(fields).length > 0) return reject('request_param_err', { fields });
    const promotions = await currentNotices(db, { merchant: site.code, kind: 'promotion', now });
    if (!promotions.some(({ key }) => key === promotionId)) return reject('not.found');
    const { memberId } = sessionOf(context);
    const bar = await findBonusBar(db, { memberId, at: new Date(now) });
    if (bar) return bar;
    const application = { merchant: site.code, memberId, promotion: promotionId, remark: remark.trim(), now };
    return platform.database.transaction((within) => addApplication(within, application, images));
  },
};

const collectProblems = (all: Readonly<Record<string, FieldProblem | undefined>>): Record<string, FieldProblem> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
