import { defineSiteFact } from './define.ts';
import { own } from './members.ts';
import { invitationState, routeState } from './state.ts';

export const invitation = defineSiteFact({
  name: 'invitation.*',
  type: 'string',
  describes:
    'Affiliate or referral code (affiliateCode, referralCode) from the URL, also when it came earlier in the visit.',
  member: (state, name) => own(state(routeState).query, name) || (own(state(invitationState), name) ?? ''),
});
