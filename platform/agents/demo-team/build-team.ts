import type { Clock } from '../../../rules/clock.ts';
import { setAgent } from '../../identity/members/store.ts';
import { createUnknownPasswordHash } from '../../identity/password-hashing/password-hash.ts';
import { addSandboxPlayer } from '../../identity/registration/sandbox-members.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { demoName } from '../../play/demo-play/rules.ts';
import type { Site } from '../../sites/serving/site.ts';
import { addBelow } from '../tree/store.ts';
import { TEAM } from './rules.ts';
import { addToTeam, listTeam } from './store.ts';

interface TeamParts {
  readonly within: Executor;
  readonly platform: Platform;
  /** The time at which the members join. */
  readonly clock: Clock;
  readonly site: Site;
  readonly agentId: bigint;
}

/** Returns the members of an agent's team, and adds those that are missing. */
export async function buildTeam({ within, platform, clock, site, agentId }: TeamParts): Promise<readonly bigint[]> {
  const members = [...(await listTeam(within, agentId))];
  if (members.length === TEAM.length) return members;
  const { currency } = site.manifest.merchant;
  const passwordHash = await createUnknownPasswordHash();
  for (const [place, { above, role }] of TEAM.entries()) {
    if (place < members.length) continue;
    const parentId = above === undefined ? agentId : (members[above] ?? agentId);
    const id = await addNamed(() =>
      addSandboxPlayer(
        within,
        { merchant: site.code, currency, username: demoName(platform.random), passwordHash },
        { ...platform, clock },
      ),
    );
    if (role === 'agent') await setAgent(within, id);
    const memberId = BigInt(id);
    await addBelow(within, { memberId, parentId }, new Date(clock.now()));
    await addToTeam(within, { memberId, agentId, place });
    members.push(memberId);
  }
  return members;
}

/** Tries invented names until one is free. */
async function addNamed(add: () => Promise<string | undefined>): Promise<string> {
  for (;;) {
    const id = await add();
    if (id !== undefined) return id;
  }
}
