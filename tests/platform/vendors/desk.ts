import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import type { VendorAnswer, VendorVerb } from '../../../rules/vendor-contract.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, openGame, type PlayingMember, siteWithMoney } from '../../support/player.ts';
import { askVendor, sendVendor, type TestVendor, testVendor, type VendorSent } from '../../support/vendor.ts';

/** Initial balance of every new player, in 1/10 000. */
export const WELCOME = 100_000_000;

type Fields = Readonly<Record<string, unknown>>;
type Over = Partial<Parameters<typeof sendVendor>[0]>;

/** A platform with two fake vendors; after each test the ledger is verified. */
export interface VendorDesk {
  readonly platform: TestPlatform;
  readonly vendor: TestVendor;
  /** Profile that pays wins without bets and rolls back bets that have won. */
  readonly lenient: TestVendor;
  /** The player of calls unless another is given. */
  player: PlayingMember;
  roundId: string;
  /** Returns an unused name. */
  name(kind: string): string;
  sitDown(of?: TestVendor, host?: string): Promise<PlayingMember>;
  /** Returns the required fields of a call. */
  base(verb: VendorVerb, who?: PlayingMember): Record<string, unknown>;
  /** Sends a call and repeats it while the answer is BUSY. */
  call(verb: VendorVerb, fields: Fields, from?: { who?: PlayingMember; of?: TestVendor }): Promise<VendorAnswer>;
  /** Sends exactly this request once. */
  raw(verb: string, fields: Fields, over?: Over): Promise<VendorSent>;
  /** Returns the player's balance from the ledger. */
  balance(who?: PlayingMember): Promise<number>;
  /** Returns the number of open operator tasks of a kind. */
  tasks(kind: string): Promise<number>;
}

export function vendorDesk(): VendorDesk {
  const vendor = testVendor('NVX');
  const lenient = testVendor('LUM', { undoAfterWin: true, freeWin: true });
  let last = 0;
  const desk = { vendor, lenient, roundId: '' } as { -readonly [Key in keyof VendorDesk]: VendorDesk[Key] };
  desk.name = (kind) => `${kind}-${(last += 1)}`;
  desk.sitDown = async (of = vendor, host) => openGame(desk.platform, of, await newMember(desk.platform, host));
  desk.base = (verb, { playerRef, sessionToken, gameCode } = desk.player) => {
    if (verb === 'balance') return { playerRef, sessionToken };
    if (verb === 'rollback') return { txId: desk.name('rb'), playerRef };
    if (verb === 'promo') return { txId: desk.name('p'), playerRef, currency: 'BRL', campaignId: 'spring' };
    const round = { txId: desk.name(verb), playerRef, gameCode };
    if (verb === 'endRound') return round;
    return { ...round, currency: 'BRL', ...(verb === 'bet' || verb === 'betwin' ? { sessionToken } : {}) };
  };
  const sending = (over: Over) => ({ app: desk.platform.app, vendor, now: desk.platform.clock.now(), ...over });
  desk.raw = (verb, fields, over = {}) => sendVendor(sending(over), verb, fields);
  desk.call = async (verb, fields, { who = desk.player, of = vendor } = {}) =>
    (await askVendor(sending({ vendor: of }), verb, { ...desk.base(verb, who), ...fields })).answer;
  desk.balance = async ({ token } = desk.player) => {
    const { body } = await desk.platform.call('walletBalance', {}, { token });
    return Math.round(body.value.sumBalance * 10_000);
  };
  desk.tasks = async (kind) => {
    const { db } = desk.platform.database;
    return (await db.selectFrom('operator_task').select('id').where('kind', '=', kind).execute()).length;
  };
  beforeAll(async () => {
    const adapters = new Map([vendor, lenient].map(({ code, adapter }) => [code, adapter] as const));
    desk.platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')], adapters });
  });
  afterEach(async () => {
    expect(await findViolations(desk.platform.database.db)).toEqual([]);
  });
  afterAll(() => desk.platform.close());
  return desk;
}
