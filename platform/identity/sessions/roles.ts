/** isAgent types: 0 member, 4 guest with play money, the others agents. */
export const GUEST = 4;
const MEMBER = 0;
const AGENTS: readonly number[] = [1, 2, 41, 42];

export const isMemberType = (customerType: number): boolean => customerType === MEMBER;
export const isAgentType = (customerType: number): boolean => AGENTS.includes(customerType);
export const isGuestType = (customerType: number): boolean => customerType === GUEST;
