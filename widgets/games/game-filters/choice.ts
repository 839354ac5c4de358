import type { GameFiltersProps } from '../../../generated/types/widgets/game-filters.ts';

/** Query parameter of each lobby prop. */
export const PARAMETERS = { tab: 'tab', vendor: 'page', kind: 'kind', name: 'q', bet: 'bet', lines: 'lines' } as const;

export type Choice = Readonly<Partial<Record<keyof typeof PARAMETERS, string>>>;

/** Returns the query parameters that a choice changes; an empty value removes the parameter. */
export const getQueryChanges = (choice: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choice).map(([prop, value]) => [PARAMETERS[prop as keyof typeof PARAMETERS], value ?? '']),
  );

/** Returns the address of the lobby with a changed choice. */
export function getHref(props: GameFiltersProps, choice: Choice): string {
  const { tab, vendor, kind, name, bet, lines, link } = props;
  const all = getQueryChanges({ tab, vendor, kind, name, bet, lines, ...choice });
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
  return query === '' ? link : `${link}?${query}`;
}

/** Returns the number of active choices behind the filter button. */
export const countChosen = ({ kind, bet, lines }: GameFiltersProps): number =>
  [kind, bet, lines].filter((value) => value !== '').length;

/** Returns whether the tab shows the player's own games, which have no further filters. */
export const isPersonal = (tab: string): boolean => tab === 'favorite' || tab === 'recent';
