import type { Calls } from '../../../generated/types/calls.ts';

type ClubLabel = Calls['memberInfo']['response']['clubLabel'];

/** Returns the rank of every member. Ranks above the first do not exist yet. */
export const getRank = (): ClubLabel => ({ rankLevel: 1, labelName: 'Bronze', color: '#b08d57', color2: '#7a5c2e' });
