import type { Executor } from '../../../kernel/database/connection.ts';
import { listTakenOffers } from '../../turnover/deposit-grants-store.ts';
import { bonusOf, type DepositOffer } from '../../turnover/deposit-offers.ts';
import { BonusBarred, DEPOSIT_GRANTS, grantBonus } from '../../turnover/grant.ts';
import type { PaymentOrderRow } from '../tables.ts';

/** The bonus that a player chose with an order, with the terms of that moment; JSON has no bigint. */
export interface ChosenBonus extends Pick<DepositOffer, 'key' | 'percent' | 'terms'> {
  readonly maximum: string;
  readonly minimumDeposit: string;
}

export const chooseBonus = ({ maximum, minimumDeposit, ...offer }: DepositOffer): ChosenBonus => ({
  ...offer,
  maximum: String(maximum),
  minimumDeposit: String(minimumDeposit),
});

/**
 * Grants the chosen bonus of an order whose money was credited, once, in the transaction of the credit: by what arrived, up to what was
 * ordered. A deposit is never lost for a bonus: a player who may not have one any more gets the deposit alone.
 */
export async function grantChosenBonus(
  within: Executor,
  order: PaymentOrderRow,
  { credited, at }: { readonly credited: bigint; readonly at: Date },
): Promise<void> {
  const { bonus, id, merchant, member_id: memberId, currency } = order;
  if (!bonus || credited <= 0n || order.credited > 0n) return;
  const { key, percent, terms } = bonus;
  const limits = { maximum: BigInt(bonus.maximum), minimumDeposit: BigInt(bonus.minimumDeposit) };
  const deposit = credited < order.amount ? credited : order.amount;
  const amount = bonusOf({ percent, ...limits }, deposit);
  // Of two orders with one choice, the first that is paid gets the bonus.
  if (amount === 0n || (await listTakenOffers(within, memberId)).has(key)) return;
  await grantBonus(within, {
    merchant,
    memberId,
    money: { currency, realm: 'play' },
    source: key,
    scope: DEPOSIT_GRANTS,
    key: id,
    amount,
    deposit,
    terms,
    at: at.getTime(),
  }).catch((error: unknown) => {
    if (!(error instanceof BonusBarred)) throw error;
  });
}
