import { LOTTERY_PARAMETERS } from './lottery/link.ts';

/** Facts that follow from several parameters of the query, by the prefix of their names. */
export const FACTS_OF_QUERIES: readonly { readonly prefix: string; readonly parameters: readonly string[] }[] = [
  { prefix: 'lottery.', parameters: LOTTERY_PARAMETERS },
];
