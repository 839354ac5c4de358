import { contractRequests } from './contract-requests.ts';
import type { access } from './getting-in.ts';
import type { TestPlatform } from './platform.ts';

interface Caller {
  readonly platform: TestPlatform;
  readonly ways: ReturnType<typeof access>;
  readonly username: string;
}

/** Makes the member an agent and logs in again. */
export async function asAgent({ platform, ways, username }: Caller): Promise<{ token: string }> {
  const members = platform.database.db.updateTable('member').set({ customer_type: 2 });
  await members.where('username', '=', username).execute();
  return (await ways.login(username)).body.value;
}

/** Valid requests of the calls of agents that need more than their example. */
export const agentRequests = { ...contractRequests };
