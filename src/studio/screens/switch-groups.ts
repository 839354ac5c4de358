import type { SwitchChange } from './use-switching.ts';

/** The groups of the switchboard, in their order. A flag without a group belongs to the last one. */
export const GROUPS = ['doors', 'games', 'money', 'rewards', 'contact', 'agents', 'protection', 'pages'] as const;
export type SwitchGroup = (typeof GROUPS)[number];

const FLAGS: Readonly<Record<Exclude<SwitchGroup, 'pages'>, string>> = {
  doors:
    'LOGINFORHOME3 DIRECTREG3 USERNAMEREG3 MOBILENUMREG3 MOBILENUMPASSREG3 REGMOBVERF3 AFFMAN3 MOBILEVERCODELOGIN3 LOGINIPVERF3 CAPTCHA3 CHNGPASSVERIF3 PWDEXPFORCECHANGE3',
  games: 'GAMELO3 FREEPLAY3 GAMELOHOT3 GAMELOFAV3 GAMELOREC3 WINBOARD3 LOTTERY3',
  money: 'CASHIER3 PAYOUT3 FUNDTRANS3 MEMTRANS3',
  rewards: 'PROMOTION3 REWCEN3 PTSYS3',
  contact: 'ANNOUNCEMENT3 INBOX3 FEEDBACK3 HELP3 CBS3',
  agents: 'AGENTCENTRE3 SIGNCONDIV3 DAILYSALCONT3 HOURSAL3 RTSALARY3',
  protection: 'RESPONSIBLE3 AGEANNOUNCE3 PLAYERLIMITS3 COOLOFF3 SELFEXCL3 REALITYCHECK3 PLAYCLOCK3 IDENTITY3',
};

const groupsByFlag = new Map(
  Object.entries(FLAGS).flatMap(([group, names]) => names.split(' ').map((name) => [name, group as SwitchGroup])),
);

/** Returns the group of a flag. */
export const groupOf = (flag: string): SwitchGroup => groupsByFlag.get(flag) ?? 'pages';

/** The flags whose value closes a door to players, with that value. */
const CLOSING = new Map([
  ['LOGINFORHOME3', true],
  ['DIRECTREG3', false],
  ['GAMELO3', false],
  ['CASHIER3', false],
]);

/**
 * Returns whether a change may shut players out of something that is open now, so that the operator is asked first. What
 * the published value is, is not known here, so going back to it asks whenever the door is open.
 */
export function closesDoor({ kind, name, value }: SwitchChange, isOn: boolean): boolean {
  const closed = kind === 'flag' ? CLOSING.get(name) : undefined;
  if (closed === undefined || isOn === closed) return false;
  return value === 'manifest' || (value === 'on') === closed;
}
