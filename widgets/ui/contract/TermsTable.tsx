import type { ReactNode } from 'react';
import type { AgentContracts } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import styles from './Contract.module.css';

export type Terms = NonNullable<AgentContracts['own'][number]['terms']>;
export type Tier = NonNullable<Terms['tiers']>[number];
type Text = WidgetInput<unknown>['text'];

/** Returns the rate of a tier in words. */
export function useRate(text: Text): (tier: Tier) => string {
  const { format } = useEngine();
  return ({ rateType, rate = 0, fixed = 0, profitRate = 0, lossRate = 0 }) => {
    if (rateType === 'F') return format.amount(fixed);
    if (rateType === 'P') return format.percent(rate);
    const rates = { profit: format.percent(profitRate), loss: format.percent(lossRate) };
    return text('contract.rate-by-result', rates);
  };
}

/** The terms of a contract: its tiers, or the rates of a real-time salary. */
export function TermsTable({
  terms,
  label,
  text,
}: {
  readonly terms: Terms;
  readonly label: string;
  readonly text: Text;
}) {
  const { format } = useEngine();
  const { tiers, period, carry, singleBetAmount = 0, profitRate = 0, lossRate = 0 } = terms;
  if (!tiers)
    return (
      <Facts
        label={label}
        facts={[
          [text('contract.least-bet'), format.amount(singleBetAmount)],
          [text('contract.profit-rate'), format.percent(profitRate)],
          [text('contract.loss-rate'), format.percent(lossRate)],
        ]}
      />
    );
  return (
    <>
      {period !== undefined && (
        <p className={styles.period}>
          {text(`contract.period-${period}`)}
          {carry === true && ` · ${text('contract.carry')}`}
        </p>
      )}
      <TierTable tiers={tiers} label={label} text={text} />
    </>
  );
}

interface TierTableInput {
  readonly tiers: readonly Tier[];
  readonly label: string;
  readonly text: Text;
  /** Marks the tier that a period was paid by, and says below each of the others why it was not. */
  readonly noteOf?: (place: number) => { readonly isChosen: boolean; readonly note: ReactNode };
}

/** Tiers with their conditions and rates. */
export function TierTable({ tiers, label, text, noteOf }: TierTableInput) {
  const { format } = useEngine();
  const rateOf = useRate(text);
  const hasNetLoss = tiers.some(({ netLoss }) => netLoss !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which needs the keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">{text('contract.valid-bet')}</th>
            {hasNetLoss && <th scope="col">{text('contract.net-loss')}</th>}
            <th scope="col">{text('contract.members')}</th>
            <th scope="col">{text('contract.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, place) => {
            const shown = noteOf?.(place);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- tiers have no name, and their order is fixed
              <tr key={place} data-chosen={shown?.isChosen || undefined}>
                <td>{format.amount(tier.minimumBet)}</td>
                {hasNetLoss && <td>{tier.netLoss === undefined ? '—' : format.amount(tier.netLoss)}</td>}
                <td>{format.number(tier.activeMember)}</td>
                <td>
                  <b>{rateOf(tier)}</b>
                  {shown !== undefined && <small>{shown.note}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Names with values. */
export const Facts = ({
  label,
  facts,
}: {
  readonly label?: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={styles.facts} aria-label={label}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
