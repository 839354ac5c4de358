import { atom } from 'jotai';
import { defineSiteFact } from './define.ts';
import { family, own } from './members.ts';
import { invitationState, routeState } from './state.ts';

export const invitation = defineSiteFact({
  name: 'invitation.*',
  type: 'string',
  describes:
    'Code of whoever sent the visitor, affiliateCode or referralCode: of the address, or as it came earlier in the visit.',
  member: family((name) => atom((get) => own(get(routeState).query, name) || (own(get(invitationState), name) ?? ''))),
});
