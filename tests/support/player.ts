import { expect } from 'vitest';
import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import type { TestPlatform } from './platform.ts';
import { siteFixture } from './site-fixture.ts';
import { sendVendor, type TestVendor } from './vendor.ts';

export interface TestMember {
  readonly memberId: string;
  readonly token: string;
  /** Host of the player's site. */
  readonly host: string;
}

/** A member with a session at a vendor's game. */
export interface PlayingMember extends TestMember {
  readonly gameCode: string;
  readonly playerRef: string;
  readonly sessionToken: string;
}

/** Returns a site with all features of games and money enabled. Overrides replace top-level values of its manifest. */
export const siteWithMoney = (code: string, over: Readonly<Record<string, unknown>> = {}): LoadedSite =>
  siteFixture(code, {
    ...over,
    flags: {
      GAMELO3: true,
      GAMELOREC3: true,
      MEMTRANS3: true,
      MEMBERCENTRE3: true,
      FUNDTRANS3: true,
      LOTTERY3: true,
      CASHIER3: true,
      WINBOARD3: true,
      FREEPLAY3: true,
      PAYOUT3: true,
      PLAYERLIMITS3: true,
      COOLOFF3: true,
      SELFEXCL3: true,
      PTSYS3: true,
      VIP3: true,
      REWCEN3: true,
      AGENTCENTRE3: true,
      AFFMAN3: true,
      INBOX3: true,
    },
  });

let last = 0;
const PASSWORD = 'correct horse';

/** Registers a new member at the given site. */
export async function newMember(platform: TestPlatform, host = 'alpha.localhost'): Promise<TestMember> {
  const username = `player${(last += 1)}x${Date.now().toString(36)}`;
  const request = { username, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await platform.call('registerMember', request, { host });
  expect(answer.status, answer.text).toBe(200);
  return { memberId: String(answer.body.value.id), token: answer.body.value.token, host };
}

/** Launches the first game of a vendor and exchanges the launch token. */
export async function openGame(platform: TestPlatform, vendor: TestVendor, member: TestMember): Promise<PlayingMember> {
  const game = platform.open.platform.catalogue().games.find((one) => one.vendor === vendor.code);
  if (!game) throw new Error(`${vendor.code} has no game.`);
  const request = { nodeId: game.gameId, vassalage: vendor.code, launchMode: 'GLS' };
  const opened = await platform.call('launchGame', request, { token: member.token, host: member.host });
  expect(opened.status, opened.text).toBe(200);
  const [, launchToken = ''] = opened.body.value.content.game_url.split('#');
  const { answer } = await sendVendor({ app: platform.app, vendor, now: platform.clock.now() }, 'authenticate', {
    sessionToken: launchToken,
    gameCode: game.gameCode,
  });
  expect(answer.status).toBe('OK');
  return {
    ...member,
    gameCode: game.gameCode,
    playerRef: answer.playerRef ?? '',
    sessionToken: answer.sessionToken ?? '',
  };
}
