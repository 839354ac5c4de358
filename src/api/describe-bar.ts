import type { PlayBar } from '../../rules/api-error-details.ts';

/** What texts are written with. */
export interface Words {
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly format: Readonly<Record<'date' | 'time', (iso: string) => string>> & {
    readonly amount: (units: number) => string;
  };
}

/** Returns the sentence that says which limit or exclusion bars the player, what is left, and when it opens again. */
export function describeBar(bar: PlayBar, { text, format }: Words): string {
  const { reason, kind, period, amount = 0, remaining = 0, opensAt } = bar;
  const iso = opensAt === undefined ? undefined : new Date(opensAt).toISOString();
  const opens = iso === undefined ? '' : `${format.date(iso)} ${format.time(iso)}`;
  if (reason === 'coolOff' && opens !== '') return text('error.play.excluded.until', { opens });
  if (reason !== 'limit' || kind === undefined || period === undefined) return text('error.play.excluded');
  return text(`error.limit.reached.${kind}`, {
    period: text(`error.limit.period.${period}`),
    amount: format.amount(amount),
    remaining: format.amount(remaining),
    minutes: amount,
    opens,
  });
}
