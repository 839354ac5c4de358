import type { BettingRecordProps } from '../../../generated/types/widgets/betting-record.ts';
import { getRecordHref } from '../../ui/record/record-href.ts';

/** What the address of the record can say. */
export type Choice = Partial<Record<'day' | 'days' | 'status' | 'vendor' | 'category' | 'page' | 'bet', string>>;

type Chosen = Pick<BettingRecordProps, 'link' | 'day' | 'days' | 'status' | 'vendor' | 'category'>;

/** Returns what is chosen, without what is the link's own. */
export const getChoice = ({ day, days, status, vendor, category }: Chosen) => ({ day, days, status, vendor, category });

/** Returns the address of the record with a changed choice; a page and an opened round belong to the choice before. */
export const getHref = (props: Chosen, change: Choice): string =>
  getRecordHref(props.link, { ...getChoice(props), ...change });

/** Returns the name of a round in the address. */
export const nameOf = ({ vendor, roundId }: { readonly vendor: string; readonly roundId: string }): string =>
  `${vendor}/${roundId}`;
