import type { ContractKind } from './terms.ts';

/**
 * `offered` waits for the downline; `active` earns; `terminating` earns until the downline agrees to the end; the other three
 * are over. A contract in force with a changed offer keeps its terms until the downline accepts the change.
 */
export type ContractStatus = 'offered' | 'active' | 'terminating' | 'terminated' | 'rejected' | 'expired';

export interface ContractCourse {
  readonly status: ContractStatus;
  /** Whether a change of the terms waits for the downline. Only of a contract in force. */
  readonly hasEdit: boolean;
}

export type ContractEvent =
  /** Of the downline. */
  | 'accept'
  | 'reject'
  | 'confirmEnd'
  | 'rejectEnd'
  | 'leave'
  /** Of the upline. */
  | 'offerChange'
  | 'withdrawOffer'
  | 'askEnd'
  /** Of the platform: the offer is seven days old, a lower contract of the agent was accepted, or the downline has another upline. */
  | 'expire'
  | 'undercut'
  | 'moved';

const ACTIVE: ContractCourse = { status: 'active', hasEdit: false };
const EDITED: ContractCourse = { status: 'active', hasEdit: true };
const over = (status: ContractStatus): ContractCourse => ({ status, hasEdit: false });

type Row = Partial<Readonly<Record<ContractEvent, ContractCourse>>>;

const OFFERED_EVENTS: Row = {
  accept: ACTIVE,
  reject: over('rejected'),
  withdrawOffer: over('expired'),
  expire: over('expired'),
};
const ACTIVE_EVENTS: Row = {
  offerChange: EDITED,
  askEnd: over('terminating'),
  leave: over('terminated'),
  undercut: over('terminated'),
  moved: over('terminated'),
};
const EDIT_EVENTS: Row = {
  ...ACTIVE_EVENTS,
  accept: ACTIVE,
  reject: ACTIVE,
  withdrawOffer: ACTIVE,
  expire: ACTIVE,
};
const TERMINATING_EVENTS: Row = {
  confirmEnd: over('terminated'),
  rejectEnd: ACTIVE,
  leave: over('terminated'),
  undercut: over('terminated'),
  moved: over('terminated'),
};

/** Returns a contract after an event; undefined when the event is not possible in its state. */
export function advance({ status, hasEdit }: ContractCourse, event: ContractEvent): ContractCourse | undefined {
  if (status === 'offered') return OFFERED_EVENTS[event];
  if (status === 'terminating') return TERMINATING_EVENTS[event];
  if (status === 'active') return (hasEdit ? EDIT_EVENTS : ACTIVE_EVENTS)[event];
  return undefined;
}

/** Letters of the states on the wire; an expired offer is not sent. */
const LETTERS: Readonly<Record<ContractStatus, string>> = {
  offered: 'P',
  active: 'A',
  terminating: 'V',
  terminated: 'C',
  rejected: 'R',
  expired: '',
};

/** Returns the letter of a contract on the wire. */
export const toLetter = ({ status, hasEdit }: ContractCourse): string => (hasEdit ? 'E' : LETTERS[status]);

/**
 * Returns what an answer of the downline means; undefined when the letter answers nothing. The dialog of the hourly salary
 * confirms an end with A and rejects it with R, where the others send C and A.
 */
export function readAnswer(
  kind: ContractKind,
  { status, hasEdit }: ContractCourse,
  letter: string,
): ContractEvent | undefined {
  if (status === 'offered' || hasEdit) return { A: 'accept', R: 'reject' }[letter] as ContractEvent | undefined;
  if (status === 'active') return letter === 'C' ? 'leave' : undefined;
  if (status !== 'terminating') return undefined;
  if (letter === 'C') return 'confirmEnd';
  if (letter === 'R') return 'rejectEnd';
  return letter === 'A' ? (kind === 'hourly' ? 'confirmEnd' : 'rejectEnd') : undefined;
}
