import { sql } from '../../../platform/kernel/database/connection.ts';
import { grantBonus } from '../../../platform/money/turnover/grant.ts';
import type { BonusRow } from '../../../platform/money/turnover/tables.ts';
import { TERMS } from '../../../rules/turnover/examples.ts';
import type { BonusTerms } from '../../../rules/turnover/terms.ts';
import { vendorDesk } from '../vendors/desk.ts';

export const MONEY = { currency: 'BRL', realm: 'play' } as const;

/** Terms under which every game of the fixture counts in full. */
export const FULL: BonusTerms = { ...TERMS, contributions: { categories: {}, otherwise: 1_000_000 } };

/** A desk of a vendor, and what tests of bonuses need beside it. Amounts are in 1/10 000. */
export function bonusDesk() {
  const desk = vendorDesk();
  let last = 0;
  const db = () => desk.platform.database.db;
  const account = async (kind: string): Promise<number> => {
    const { rows } = await sql<{ balance: bigint }>`
      select balance from ledger_account where code = ${`u:${desk.player.memberId}:${kind}:play:BRL`}
    `.execute(db());
    return Number(rows[0]?.balance ?? 0n);
  };
  return Object.assign(desk, {
    /** Grants a bonus to the player and returns its id. */
    grant: (amount: number, terms: Partial<BonusTerms> = {}, deposit = 0): Promise<bigint> =>
      desk.platform.database.transaction((within) =>
        grantBonus(within, {
          merchant: 'alpha',
          memberId: BigInt(desk.player.memberId),
          money: MONEY,
          source: 'test',
          scope: 'test',
          key: `grant-${(last += 1)}-${desk.player.memberId}`,
          amount: BigInt(amount),
          deposit: BigInt(deposit),
          terms: { ...FULL, ...terms },
          at: desk.platform.clock.now(),
        }),
      ),
    /** Moves the player's cash to an amount, by a stake that is lost. */
    leaveCash: async (amount: number): Promise<void> => {
      const lost = (await account('cash')) - amount;
      await desk.call('betwin', {
        roundId: desk.name('r'),
        amount: String(Math.max(lost, 0)),
        winAmount: String(Math.max(-lost, 0)),
        roundClosed: true,
      });
    },
    bonus: async (id: bigint): Promise<BonusRow> =>
      db().selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns the balances of cash and bonus. */
    wallets: async (): Promise<readonly [number, number]> => [await account('cash'), await account('bonus')],
    account,
  });
}
