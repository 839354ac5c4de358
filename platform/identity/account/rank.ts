import type { Calls } from '../../../generated/types/calls.ts';

type ClubLabel = Calls['memberInfo']['response']['clubLabel'];

/** The rank everybody begins with. */
export const rankOf = (): ClubLabel => ({ rankLevel: 1, labelName: 'Bronze', color: '#b08d57', color2: '#7a5c2e' });
