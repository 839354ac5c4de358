import type { Calls } from '../../../../generated/types/calls.ts';
import { sessionOf } from '../../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../../kernel/calls/api-error.ts';
import type { CallContext } from '../../../kernel/calls/handler.ts';
import { findBonusBar } from '../../../money/player-limits/play-bar.ts';
import { recordMemberEvent } from '../../member-events/inbox-store.ts';
import { newPart } from '../engine.ts';
import { readView, toState } from '../member-view.ts';
import type { LivePromotion } from '../stores/live-store.ts';
import { addPart } from '../stores/part-store.ts';

/** Codes that one account may enter. */
const ATTEMPTS = { times: 8, seconds: 600 };

const folded = (code: string): string => code.trim().toUpperCase();

/**
 * Records that a member entered the code of a promotion; the engine evaluates it like everything that members do. A code that is
 * unknown, used or over is refused with one error, so that guesses learn nothing. A promotion that asks for a press is joined by it.
 */
export async function enterCode(
  written: string,
  context: CallContext,
): Promise<Calls['enterPromotionCode']['response'] | ApiError> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  // The call is limited by address; guesses of one account from many addresses are counted here.
  const { wait } = await platform.limits.take([{ key: `promotion-code:${memberId}`, ...ATTEMPTS }]);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  const at = new Date(platform.clock.now());
  const bar = await findBonusBar(platform.database.db, { memberId, at });
  if (bar) return bar;
  const view = await readView(context);
  const live = view.live.find((one) => isOpened(one, folded(written)));
  const standing = live && toState(live, view);
  if (!live || (standing?.state !== 'join' && standing?.state !== 'joined')) return reject('promotion.code');
  const { currency } = site.manifest.merchant;
  const member = { memberId: BigInt(memberId), currency };
  await platform.database.transaction(async (within) => {
    if (standing.state === 'join' && live.definition.entry === 'join')
      await addPart(within, newPart(live, member, at.getTime()));
    await recordMemberEvent(within, {
      ...member,
      realm: 'play',
      kind: 'code',
      source: `code:${live.key}`,
      at,
      name: live.definition.trigger.name ?? '',
    });
  });
  return { promotion: live.key, title: standing.title };
}

const isOpened = ({ definition: { trigger } }: LivePromotion, code: string): boolean =>
  trigger.on === 'code' && trigger.name !== undefined && folded(trigger.name) === code;
