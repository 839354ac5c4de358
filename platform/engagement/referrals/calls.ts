import { decimalFromUnits } from '../../../rules/money.ts';
import { isMoney } from '../../../rules/promotions/reward.ts';
import type { Random } from '../../../rules/random.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { maskName } from '../../play/winners/rules.ts';
import { readDoneMissions, readMissions } from '../missions/read-missions.ts';
import { listGrants } from '../promotions/stores/grant-store.ts';
import { findOpenTickets } from '../raffles/ticket-store.ts';
import { findProgramme } from './programme.ts';
import { keepCode, listInvited, sumEarned } from './store.ts';

/** Without characters that are mistaken for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const TRIES = 5;
const LISTED = 100;

const newCode = (random: Random): string =>
  Array.from({ length: LENGTH }, () => LETTERS[random.integer(LETTERS.length)]).join('');

export const handlers: Partial<Handlers> = {
  referralDetails: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const programme = await findProgramme(db, site.code, platform.clock.now());
    if (!programme) return reject('promotion.closed');
    const memberId = BigInt(sessionOf(context).memberId);
    let code: string | undefined;
    // A code that another member has by chance is drawn again.
    for (let tried = 0; code === undefined && tried < TRIES; tried += 1)
      code = await keepCode(db, { memberId, merchant: site.code, fresh: newCode(platform.random) });
    const { total, friends } = await listInvited(db, memberId, LISTED);
    const { live, required } = programme;
    const register = site.manifest.routes.register?.path ?? '/register';
    const { reward } = live.definition;
    const measure = (amount: bigint): number => (isMoney(reward) ? decimalFromUnits(amount) : Number(amount));
    return {
      referralCode: code ?? '',
      link: `${context.origin}${register}?referralCode=${encodeURIComponent(code ?? '')}`,
      totalInvitations: total,
      promotion: live.key,
      kind: reward.kind,
      reward: measure(BigInt(reward.amount ?? 0)),
      ...(reward.friend === undefined ? {} : { friendReward: measure(BigInt(reward.friend)) }),
      required: decimalFromUnits(required),
      earned: measure(await sumEarned(db, live.id, memberId)),
      friends: friends.map(({ username, joinedAt, state, valid }) => ({
        name: maskName(username),
        joinedAt: joinedAt.toISOString(),
        state,
        progress: required === 0n ? 1 : Math.min(Number(valid) / Number(required), 1),
      })),
    };
  },

  availablePromotions: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const memberId = BigInt(sessionOf(context).memberId);
    const { flags } = site.run.applied;
    const [programme, grants, { count }, missions, done] = await Promise.all([
      findProgramme(db, site.code, platform.clock.now()),
      listGrants(db, memberId, LISTED),
      findOpenTickets(db, site.code, memberId),
      flags.REWCEN3 === true ? readMissions(context) : [],
      readDoneMissions(context),
    ]);
    return {
      availablePromo: [{ type: 'REFERRAL', enabled: programme !== undefined }],
      openMissions: missions.filter(({ status }) => status === 'OPEN' || status === 'CLAIMABLE').length,
      claimableRewards:
        grants.filter(({ state }) => state === 'claim').length + done.filter(({ state }) => state === 'claim').length,
      tickets: count,
    };
  },
};
