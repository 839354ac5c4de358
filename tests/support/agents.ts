import { addBelow } from '../../platform/agents/tree/store.ts';
import type { Executor } from '../../platform/kernel/database/connection.ts';
import type { TestPlatform } from './platform.ts';
import { newMember, type TestMember } from './player.ts';

/** Makes a member an agent of the most common type. */
export const makeAgent = (db: Executor, { memberId }: TestMember): Promise<unknown> =>
  db.updateTable('member').set({ customer_type: 1 }).where('id', '=', BigInt(memberId)).execute();

/** Puts a member below an agent. */
export const putBelow = (platform: TestPlatform, member: TestMember, agent: TestMember): Promise<boolean> =>
  platform.database.transaction((within) =>
    addBelow(
      within,
      { memberId: BigInt(member.memberId), parentId: BigInt(agent.memberId) },
      new Date(platform.clock.now()),
    ),
  );

/** Registers a new agent, below another one when given. */
export async function newAgent(platform: TestPlatform, below?: TestMember): Promise<TestMember> {
  const agent = await newMember(platform);
  await makeAgent(platform.database.db, agent);
  if (below) await putBelow(platform, agent, below);
  return agent;
}
