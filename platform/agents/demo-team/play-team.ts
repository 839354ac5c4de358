import { dayAt } from '../../../rules/calendar-day.ts';
import { findById } from '../../identity/members/store.ts';
import type { Platform } from '../../kernel/platform.ts';
import { payInSandbox } from '../../money/cashier/sandbox/pay-in-sandbox.ts';
import { listPlayableGames, playAs } from '../../play/demo-play/play-as.ts';
import { planSessions } from '../../play/demo-play/rules.ts';
import type { Site } from '../../sites/serving/site.ts';
import { agreeContracts } from './agree-contracts.ts';
import { buildTeam } from './build-team.ts';
import { agreedAt, PAUSE_MS, planContracts, planTimes } from './rules.ts';
import { setPlayed, takeTeam } from './store.ts';

/**
 * Gives an agent for trials a team with contracts, lets each of its members deposit and, unless the team has played lately, play. Every
 * step changes nothing when it is repeated, and takes the way of real members: an order and its notification, sessions and calls of
 * vendors, offers and answers.
 */
export async function playTeam(platform: Platform, agentId: bigint): Promise<void> {
  const now = platform.clock.now();
  const built = await prepare(platform, { agentId, now });
  if (!built) return;
  const { site, members, times } = built;
  await deposit(platform, built);
  const games = listPlayableGames(platform, site);
  const { currency } = site.manifest.merchant;
  await platform.database.transaction(async (within) => {
    const team = await takeTeam(within, agentId);
    if (!team || games.length === 0 || isRecent(team.playedAt, now)) return;
    for (const [place, memberId] of members.entries()) {
      const clock = { now: () => times[place] ?? now };
      const planned = planSessions(games, { currency, random: platform.random });
      await playAs({ platform, clock, site, within }, String(memberId), planned);
    }
    await setPlayed(within, agentId, new Date(now));
  });
  platform.eventOutbox.scheduleFlush();
}

const isRecent = (playedAt: Date | null, now: number): boolean =>
  playedAt !== null && playedAt.getTime() > now - PAUSE_MS;

interface BuiltTeam {
  readonly site: Site;
  readonly members: readonly bigint[];
  /** When each of them plays. */
  readonly times: readonly number[];
}

/** Returns the team with its contracts; undefined when it has played lately, or the agent is none for trials. */
function prepare(
  platform: Platform,
  { agentId, now }: { readonly agentId: bigint; readonly now: number },
): Promise<BuiltTeam | undefined> {
  return platform.database.transaction(async (within) => {
    const team = await takeTeam(within, agentId);
    const site = team && platform.sites.byCode(team.merchant);
    if (!site || isRecent(team.playedAt, now)) return undefined;
    const { timeZone } = site.manifest.merchant;
    const times = planTimes(now, timeZone);
    const firstPlay = times[0] ?? now;
    const joined = Math.min(...planContracts(1n).map(({ terms }) => agreedAt(terms, firstPlay, timeZone)));
    const members = await buildTeam({ within, platform, clock: { now: () => joined }, site, agentId });
    const agent = await findById(within, site.code, String(agentId));
    if (agent)
      await agreeContracts({ within, platform, site, agent: { id: agentId, username: agent.username }, firstPlay });
    return { site, members, times };
  });
}

/** Each member deposits once a day. */
async function deposit(platform: Platform, { site, members }: BuiltTeam): Promise<void> {
  const { hosts, timeZone } = site.manifest.merchant;
  const day = dayAt(platform.clock.now(), timeZone);
  const page = { origin: `https://${hosts[0] ?? 'localhost'}`, language: site.manifest.locale.default };
  for (const [place, memberId] of members.entries()) {
    const payer = { platform, site, memberId: String(memberId), ...page };
    await payInSandbox(payer, { key: `demo-team:${day}`, place });
  }
}
