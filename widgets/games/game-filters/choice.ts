import type { GameFiltersProps } from '../../../generated/types/widgets/game-filters.ts';

/** Parameters of the address that a lobby reads, by the prop that carries each. */
export const PARAMETERS = { tab: 'tab', vendor: 'page', kind: 'kind', name: 'q', bet: 'bet', lines: 'lines' } as const;

export type Choice = Readonly<Partial<Record<keyof typeof PARAMETERS, string>>>;

/** The changes of the address that a choice makes; an empty value takes its parameter away. */
export const changesOf = (choice: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choice).map(([prop, value]) => [PARAMETERS[prop as keyof typeof PARAMETERS], value ?? '']),
  );

/** The address of the lobby with some of its choices changed. */
export function hrefWith(props: GameFiltersProps, choice: Choice): string {
  const { tab, vendor, kind, name, bet, lines, link } = props;
  const all = changesOf({ tab, vendor, kind, name, bet, lines, ...choice });
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
  return query === '' ? link : `${link}?${query}`;
}

/** How many of the choices behind the filter button are made. */
export const chosenOf = ({ kind, bet, lines }: GameFiltersProps): number =>
  [kind, bet, lines].filter((value) => value !== '').length;

/** Whether the tab shows games of the player's own, which have no further filters. */
export const isPersonal = (tab: string): boolean => tab === 'favorite' || tab === 'recent';
