import { exampleRequest } from './call-files.ts';
import type { TestPlatform } from './platform.ts';

/** A platform and a member's session. */
interface Stand {
  readonly platform: TestPlatform;
  readonly token: string;
}

/** Returns a draw of SSC1M that takes bets now. */
async function openNumero(platform: TestPlatform): Promise<string> {
  await platform.open.runJob('plan-lottery-draws');
  platform.clock.advance(1000);
  await platform.open.runJob('plan-lottery-draws');
  const { numero, opens_at } = await platform.database.db
    .selectFrom('lottery_draw')
    .select(['numero', 'opens_at'])
    .where('game', '=', 'SSC1M')
    .where('closes_at', '>', new Date(platform.clock.now()))
    .orderBy('closes_at')
    .executeTakeFirstOrThrow();
  platform.clock.advance(Math.max(0, opens_at.getTime() - platform.clock.now()));
  return numero;
}

/** Places an order and returns its number and draw. */
async function placeLotteryOrder({ platform, token }: Stand) {
  const numero = await openNumero(platform);
  const order = { ...exampleRequest('lotteryBetting'), gameId: 101, currentNumero: numero };
  const { orderNumber } = (await platform.call('lotteryBetting', order, { token })).body;
  return { orderNumber, numero };
}

/** Valid requests of the lottery's calls, which need draws. */
export const lotteryRequests = {
  lotteryDraw: async ({ platform }: Stand) => {
    // The first run commits to the chains, the second one plans draws from them.
    await platform.open.runJob('plan-lottery-draws');
    platform.clock.advance(1000);
    await platform.open.runJob('plan-lottery-draws');
    const { game, numero } = await platform.database.db
      .selectFrom('lottery_draw')
      .select(['game', 'numero'])
      .executeTakeFirstOrThrow();
    return { request: { gameCode: game, numero } };
  },
  lotteryBetting: async ({ platform }: Stand) => ({
    request: { gameId: 101, currentNumero: await openNumero(platform) },
  }),
  lotteryOrder: async (stand: Stand) => {
    const { orderNumber } = await placeLotteryOrder(stand);
    return { request: { orderNumber } };
  },
  cancelLotteryOrder: async (stand: Stand) => ({ request: await placeLotteryOrder(stand) }),
};
