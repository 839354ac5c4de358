import type { ContractEvent } from '../../../rules/agent-contracts/course.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import { OFFER_MS } from './policy.ts';
import { findSides } from './store.ts';

const SIDES = { kind: 'word', payer: 'text', payee: 'text' } as const;
const link = {
  route: 'agent',
  routes: {
    by: 'kind',
    of: {
      dividend: 'agent-dividend',
      daily: 'agent-daily',
      hourly: 'agent-hourly',
      realTime: 'agent-real-time',
    },
  },
} as const;
const plain = { category: 'contracts', values: SIDES, link } as const;
const until = { ...plain, values: { ...SIDES, until: 'time' } } as const;

/** Messages about transitions of contracts. Their sentences name both sides, so that payer and payee read the same. */
export const messages = defineMessages('contracts', {
  offered: until,
  'change-offered': until,
  accepted: { ...plain, values: { ...SIDES, from: 'time' } },
  rejected: plain,
  withdrawn: plain,
  expired: plain,
  'end-asked': plain,
  'end-refused': plain,
  ended: until,
  left: until,
  undercut: until,
  moved: until,
});

const KINDS = {
  offer: 'offered',
  offerChange: 'change-offered',
  accept: 'accepted',
  reject: 'rejected',
  withdrawOffer: 'withdrawn',
  expire: 'expired',
  askEnd: 'end-asked',
  rejectEnd: 'end-refused',
  confirmEnd: 'ended',
  leave: 'left',
  undercut: 'undercut',
  moved: 'moved',
} as const satisfies Readonly<Record<ContractEvent | 'offer', keyof typeof messages>>;

/** A transition that both sides are told of. */
export interface Transition {
  readonly contractId: number;
  readonly kind: ContractKind;
  readonly event: ContractEvent | 'offer';
  /** Number in the contract’s history. */
  readonly eventId: bigint;
  readonly at: number;
  /** Beginning of the accepted terms, or end of a contract that is over. */
  readonly date?: Date | undefined;
  /** Name of the merchant, which pays where no agent does. */
  readonly house: string;
}

/** Writes a transition to the inboxes of the agents on both sides of a contract. */
export async function announceTransition(within: Executor, transition: Transition): Promise<void> {
  const { contractId, kind, event, eventId, at: now, date, house } = transition;
  const sides = await findSides(within, contractId);
  const at = new Date(now);
  const values = { kind, payer: sides.payer ?? house, payee: sides.payee };
  const name = KINDS[event];
  for (const memberId of [sides.payerId, sides.payeeId]) {
    if (memberId === null) continue;
    const facts = { memberId, key: String(eventId), at };
    if (name === 'offered' || name === 'change-offered') {
      const answerBy = { until: new Date(now + OFFER_MS) };
      await sendMessage(within, messages[name], { ...facts, values: { ...values, ...answerBy } });
    } else if (name === 'accepted') {
      await sendMessage(within, messages[name], { ...facts, values: { ...values, from: date ?? at } });
    } else if (name === 'ended' || name === 'left' || name === 'undercut' || name === 'moved') {
      await sendMessage(within, messages[name], { ...facts, values: { ...values, until: date ?? at } });
    } else await sendMessage(within, messages[name], { ...facts, values });
  }
}
