import { createUnknownPasswordHash } from '../../identity/password-hashing/password-hash.ts';
import { addSandboxPlayer } from '../../identity/registration/sandbox-members.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { type DemoParts, listPlayableGames, playAs } from './play-as.ts';
import { DEMO_MEMBERS, demoName, planDays, planSessions } from './rules.ts';
import { addDemoMember, findLastDemoPlay, listDemoMembers, lockDemoPlay } from './store.ts';

/**
 * Lets the demo members of a merchant place bets, unless they have played lately: today, and on earlier days without play. The
 * bets take the path of a vendor's calls: launch token, session, `vendor_call`, ledger. Returns whether anybody played.
 */
export function playDemo(platform: Platform, site: Site): Promise<boolean> {
  const { database, clock } = platform;
  return database.transaction(async (within) => {
    await lockDemoPlay(within, site.code);
    const last = await findLastDemoPlay(within, site.code);
    const [first, ...rest] = planDays(clock.now(), last?.getTime());
    const { currency } = site.manifest.merchant;
    const games = listPlayableGames(platform, site);
    if (!first || games.length === 0) return false;
    const parts = { platform, site, within };
    const members = await findMembers({ ...parts, clock: { now: () => first.at } });
    for (const day of [first, ...rest]) {
      const ofDay = { ...parts, clock: { now: () => day.at } };
      for (const memberId of members.filter((_, index) => day.members.includes(index)))
        await playAs(
          ofDay,
          memberId,
          planSessions(games, { currency, random: platform.random, roundsOfGame: day.rounds }),
        );
    }
    return true;
  });
}

async function findMembers({ platform, clock, site, within }: DemoParts): Promise<readonly string[]> {
  const known = await listDemoMembers(within, site.code);
  if (known.length > 0) return known;
  const { currency } = site.manifest.merchant;
  const passwordHash = await createUnknownPasswordHash();
  const added: string[] = [];
  while (added.length < DEMO_MEMBERS) {
    const player = { merchant: site.code, currency, username: demoName(platform.random), passwordHash };
    const id = await addSandboxPlayer(within, player, { ...platform, clock });
    if (id === undefined) continue;
    await addDemoMember(within, { id, merchant: site.code });
    added.push(id);
  }
  return added;
}
