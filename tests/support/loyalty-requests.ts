import { openRaffle } from '../../platform/engagement/raffles/presets.ts';
import { addTickets, findOpenTickets } from '../../platform/engagement/raffles/ticket-store.ts';
import { newServerSeed } from '../../rules/fairness.ts';
import { systemRandom } from '../../rules/random.ts';
import { exampleRequest } from './call-files.ts';
import { withPaymentPassword } from './payout-requests.ts';
import type { TestPlatform } from './platform.ts';
import { addOffer, award } from './points.ts';
import { runCode, runPreset, waitingReward } from './promotions.ts';
import { PAYMENT_PASSWORD } from './withdrawals.ts';

/** A platform and a member's session. */
interface Stand {
  readonly platform: TestPlatform;
  readonly host: string;
  readonly username: string;
  readonly token: string;
}

async function findMemberId({ platform, username }: Stand): Promise<string> {
  const members = platform.database.db.selectFrom('member').select('id').where('username', '=', username);
  return String((await members.executeTakeFirstOrThrow()).id);
}

/** Gives the member points and a payment password. */
async function collect(stand: Stand): Promise<void> {
  const { platform, token, host } = stand;
  await withPaymentPassword(stand);
  await award(platform, { token, host, memberId: await findMemberId(stand) }, 1000);
}

/** Valid requests of the calls about promotions, points and missions. */
export const loyaltyRequests = {
  joinPromotion: async ({ platform }: Stand) => ({
    request: { promotionId: (await runPreset(platform, 'reload')).key },
  }),
  enterPromotionCode: async ({ platform }: Stand) => {
    await runCode(platform, 'SPRING-4711-XK');
    return { request: { code: 'spring-4711-xk' } };
  },
  claimReward: async (stand: Stand) => ({
    request: { rewardId: await waitingReward(stand.platform, BigInt(await findMemberId(stand))) },
  }),
  referralDetails: async ({ platform }: Stand) => {
    await runPreset(platform, 'referral');
    return {};
  },
  claimRaffle: async (stand: Stand) => {
    const { platform } = stand;
    const at = platform.clock.now();
    const opening = { kind: 'wheel', merchant: 'alpha', key: 'wheel', position: 0, currency: 'BRL' } as const;
    const id = await openRaffle(platform.database.db, { ...opening, at, random: systemRandom });
    const memberId = BigInt(await findMemberId(stand));
    const serverSeeds = [newServerSeed(systemRandom)];
    await addTickets(platform.database.db, {
      merchant: 'alpha',
      memberId,
      source: 'test',
      serverSeeds,
      at: new Date(at),
    });
    const ticket = await findOpenTickets(platform.database.db, 'alpha', memberId);
    return { request: { raffleId: String(id), ticketId: String(ticket.next?.id) } };
  },
  claimMission: async (stand: Stand) => {
    const mission = Number(exampleRequest('claimMission').missionId);
    const done = { member_id: BigInt(await findMemberId(stand)), mission, period: 'once', done_seq: 1n };
    await stand.platform.database.db
      .insertInto('mission_progress')
      .values({ ...done, progress: 10n, claimed_at: null })
      .execute();
    return {};
  },
  convertPoints: async (stand: Stand) => {
    await collect(stand);
    return { request: { paymentPassword: PAYMENT_PASSWORD } };
  },
  redeemReward: async (stand: Stand) => {
    await collect(stand);
    const rewardId = await addOffer(stand.platform);
    const delivery = { address: 'Rua A, 1', countryDialingCode: '+55', mobileNum: '11987654321' };
    return { request: { rewardId, variantId: undefined, paymentPassword: PAYMENT_PASSWORD, ...delivery } };
  },
};
