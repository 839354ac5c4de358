import { correctOutsideResult, recordOutsideResult } from '../../platform/play/lottery-settlement/outside-result.ts';
import { settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { pick, type Random } from '../../rules/random.ts';
import { northBoard } from '../support/lottery/north-board.ts';
import type { TestPlatform } from '../support/platform.ts';
import type { TestMember } from '../support/player.ts';

/** The northern lottery, which is drawn outside of the platform. */
const GAME = 401;
const CODE = 'XSMB';
const BETS = 6;
/** Endings of greatest prizes, of which bets name the last digit or both. */
const ENDINGS = ['03', '04', '05', '13', '14', '15'];

interface Times {
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
}

/** Draws outside of the platform beside those of a test: bets on them, first results, and results that replace these. */
export function createOutsideDraws(
  { database, open, call }: TestPlatform,
  { members, random }: { readonly members: readonly TestMember[]; readonly random: Random },
) {
  let draws = 0;
  let keys = 0;
  /** The endings of first results that nothing has replaced yet. */
  const recorded = new Map<string, string>();
  const given = (numero: string, ending: string) => ({
    game: CODE,
    numero,
    result: northBoard(`123${ending}`),
    feeds: [],
    operators: ['ana', 'bea'],
  });
  return {
    /** Plans a draw and returns its name. */
    plan: async ({ opens_at, closes_at, draws_at }: Times): Promise<string> => {
      const numero = `outside-${(draws += 1)}`;
      await database.db
        .insertInto('lottery_draw')
        .values({ game: CODE, numero, opens_at, closes_at, draws_at, chain_id: null, chain_index: null })
        .execute();
      return numero;
    },
    /** Places bets on few endings, so that another result changes what many of them win. */
    bet: (numero: string) =>
      Array.from({ length: BETS }, () => {
        const last = pick(random, ['3', '4', '5']);
        const slip = pick(random, [`${last}~1~41~1~1980~1`, `0${last}~1~30~1~1980~1`]);
        const request = {
          gameId: GAME,
          currentNumero: numero,
          betCartAmountSum: '2.0000',
          bettingSlipString: slip,
          idempotencyKey: `outside-${(keys += 1)}-key`,
        };
        return call('lotteryBetting', request, { token: pick(random, members)?.token ?? '' });
      }),
    /** Records the first result and pays it. */
    record: async (numero: string): Promise<void> => {
      const { platform } = open;
      const ending = pick(random, ENDINGS) ?? '';
      recorded.set(numero, ending);
      await database.transaction((within) => recordOutsideResult(within, platform, given(numero, ending)));
      await settleDraw(platform, { game: CODE, numero });
    },
    /** Replaces the result: the first one by another one, later ones also by the same one, which changes nothing. */
    correct: (numero: string) => {
      const others = ENDINGS.filter((ending) => ending !== recorded.get(numero));
      recorded.delete(numero);
      const correction = { ...given(numero, pick(random, others) ?? ''), reason: 'a test' };
      return database.transaction((within) => correctOutsideResult(within, open.platform, correction));
    },
    /** Returns how many orders were settled by the latest of several results. */
    countCorrected: async (): Promise<number> => {
      const rows = await database.db
        .selectFrom('lottery_order_draw')
        .select('order_id')
        .where('game', '=', CODE)
        .where('version', '>', 1)
        .execute();
      return rows.length;
    },
  };
}
