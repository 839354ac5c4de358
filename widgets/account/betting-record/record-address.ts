import type { BettingRecordProps } from '../../../generated/types/widgets/betting-record.ts';

/** What the address of the record can say. */
export type Choice = Partial<Record<'day' | 'days' | 'status' | 'vendor' | 'category' | 'page' | 'bet', string>>;

type Chosen = Pick<BettingRecordProps, 'link' | 'day' | 'days' | 'status' | 'vendor' | 'category'>;

/** Returns the address of the record with a changed choice; a page and an opened round belong to the choice before. */
export function getHref({ link, day, days, status, vendor, category }: Chosen, change: Choice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ day, days, status, vendor, category, ...change }))
    if (value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? link : `${link}?${text}`;
}

/** Returns the name of a round in the address. */
export const nameOf = ({ vendor, roundId }: { readonly vendor: string; readonly roundId: string }): string =>
  `${vendor}/${roundId}`;
