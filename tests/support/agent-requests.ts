import { randomUUID } from 'node:crypto';
import { addBelow } from '../../platform/agents/tree/store.ts';
import { contractRequests } from './contract-requests.ts';
import type { access } from './getting-in.ts';
import { withPaymentPassword } from './payout-requests.ts';
import type { TestPlatform } from './platform.ts';
import { PAYMENT_PASSWORD } from './withdrawals.ts';

interface Caller {
  readonly platform: TestPlatform;
  readonly ways: ReturnType<typeof access>;
  readonly host: string;
  readonly username: string;
}

interface Stand extends Caller {
  readonly token: string;
}

/** Makes the member an agent and logs in again. */
export async function asAgent({ platform, ways, username }: Omit<Caller, 'host'>): Promise<{ token: string }> {
  const members = platform.database.db.updateTable('member').set({ customer_type: 2 });
  await members.where('username', '=', username).execute();
  return (await ways.login(username)).body.value;
}

/** Registers a member directly below the caller, an agent. Returns its id. */
async function withDownline({ platform, token, host }: Stand): Promise<string> {
  const answer = await platform.call('registerDownline', newAccount(), { token, host });
  if (answer.status !== 200) throw new Error(`No downline could be registered: ${answer.text}`);
  return String(answer.body.value.id);
}

const newName = (): string => `a${randomUUID().slice(0, 8)}`;

const newAccount = () => {
  const words = 'first words of it';
  return { username: newName(), password: words, confirmPassword: words };
};

/** Puts the caller below another member. */
async function joinUpline(stand: Stand): Promise<void> {
  const { db } = stand.platform.database;
  const upline = newName();
  const own = db.selectFrom('member').selectAll().where('username', '=', stand.username);
  const { id: memberId, merchant } = await own.executeTakeFirstOrThrow();
  const added = await db
    .insertInto('member')
    .values({
      merchant,
      username: upline,
      username_folded: upline,
      password_hash: '',
      profile: '{}',
      created_at: new Date(stand.platform.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const edge = { memberId, parentId: added.id };
  await stand.platform.database.transaction((within) => addBelow(within, edge, new Date(stand.platform.clock.now())));
}

/** Valid requests of the calls of agents that need more than their example. */
export const agentRequests = {
  ...contractRequests,
  agentDownline: async (stand: Stand) => ({ request: { memberId: await withDownline(stand) } }),
  agentDownlines: () => ({ request: { memberId: undefined, cursor: undefined } }),
  agentReport: () => ({ request: { memberId: undefined } }),
  agentTransactions: () => ({ request: { memberId: undefined, cursor: undefined } }),
  changeAgentInvite: async ({ platform, token, host }: Stand) => {
    const made = await platform.call('createAgentInvite', {}, { token, host });
    return { request: { id: made.body.value.id, rebate: 0 } };
  },
  createAgentInvite: () => ({ request: { rebate: 0 } }),
  endAgentInvite: async ({ platform, token, host }: Stand) => {
    const made = await platform.call('createAgentInvite', {}, { token, host });
    return { request: { id: made.body.value.id } };
  },
  exportAgentReport: () => ({ request: { memberId: undefined } }),
  registerDownline: () => ({ request: newAccount() }),
  setDownlineLabel: async (stand: Stand) => ({ request: { memberId: await withDownline(stand) } }),
  transferDownline: async (stand: Stand) => {
    await withPaymentPassword(stand);
    return { request: { memberId: await withDownline(stand), paymentPassword: PAYMENT_PASSWORD } };
  },
  transferUpline: async (stand: Stand) => {
    await withPaymentPassword(stand);
    await joinUpline(stand);
    return { request: { paymentPassword: PAYMENT_PASSWORD } };
  },
};
