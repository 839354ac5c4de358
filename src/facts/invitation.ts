import { defineSiteFact } from './define.ts';
import { getOwn } from './members.ts';
import { invitationState, routeState } from './state.ts';

export const invitation = defineSiteFact({
  name: 'invitation.*',
  type: 'string',
  describes:
    'Affiliate or referral code (affiliateCode, referralCode) from the URL, also when it came earlier in the visit.',
  member: (state, name) => getOwn(state(routeState).query, name) || (getOwn(state(invitationState), name) ?? ''),
});
