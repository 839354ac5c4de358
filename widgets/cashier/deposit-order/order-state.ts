import type { DepositOrderProps } from '../../../generated/types/widgets/deposit-order.ts';

export type Order = NonNullable<DepositOrderProps['order']['value']>;
type State = Order['state'];

/** How a state looks, and what the player can do in it. */
interface StateView {
  readonly icon: string;
  readonly tone: 'neutral' | 'warning' | 'positive';
  readonly offers: readonly ('again' | 'help' | 'cancel')[];
}

const VIEWS: Readonly<Record<State, StateView>> = {
  created: { icon: 'clock', tone: 'neutral', offers: ['again'] },
  awaiting: { icon: 'clock', tone: 'neutral', offers: ['cancel'] },
  detected: { icon: 'clock', tone: 'neutral', offers: ['help'] },
  credited: { icon: 'circle-check', tone: 'positive', offers: ['again'] },
  expired: { icon: 'clock', tone: 'warning', offers: ['again', 'help'] },
  failed: { icon: 'circle-x', tone: 'warning', offers: ['again', 'help'] },
  canceled: { icon: 'circle-x', tone: 'neutral', offers: ['again'] },
  review: { icon: 'search', tone: 'warning', offers: ['help'] },
  returning: { icon: 'undo-2', tone: 'neutral', offers: ['help'] },
  returned: { icon: 'undo-2', tone: 'neutral', offers: ['again'] },
  reversed: { icon: 'undo-2', tone: 'warning', offers: ['help'] },
};

export const stateView = (state: State): StateView => VIEWS[state];

/** The text that explains a state. What was credited needs more words when it is not what was ordered. */
export function aboutKey(order: Order): string {
  const { failure, kind, state } = order;
  if (failure !== undefined && state === 'failed') return `deposit-order.failure.${failure}`;
  // Coins have no account to go back to.
  if (kind === 'crypto' && state === 'returning') return 'deposit-order.claim';
  return `deposit-order.about.${state === 'credited' ? difference(order) : state}`;
}

function difference({ amount, received, suspended }: Order): 'credited' | 'part' | 'less' | 'more' {
  if (suspended > 0) return 'part';
  if (received < amount) return 'less';
  return received > amount ? 'more' : 'credited';
}

/** Whether the player can still pay: then instructions are shown instead of a result. */
export const isPayable = ({ state, instructions }: Order): boolean =>
  state === 'awaiting' && instructions !== undefined;

/** Whether the state may change without the player. */
export const isMoving = ({ state }: Order): boolean => ['created', 'awaiting', 'detected', 'returning'].includes(state);

/** Whether money of the order can still arrive that is not decided yet. */
export const awaitsMoney = ({ state }: Order): boolean => ['created', 'awaiting', 'detected'].includes(state);

/** Whether the payment itself is still to come. */
export const isUnpaid = ({ state }: Order): boolean => state === 'created' || state === 'awaiting';

/** Steps of a deposit that are done: ordered, paid, in the balance. */
export function stepsDone({ state, received }: Order): number {
  if (state === 'credited') return 3;
  return state === 'detected' || received > 0 ? 2 : 1;
}
