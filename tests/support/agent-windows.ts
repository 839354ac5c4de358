import { expect, vi } from 'vitest';
import { offerContract } from '../../platform/agents/contracts/offer.ts';
import type { ContractKind } from '../../rules/agent-contracts/terms.ts';
import { getWindow } from '../../rules/agent-contracts/windows.ts';
import { termsFromWire } from '../../rules/agent-contracts/wire-terms.ts';
import { unitsFromDecimal } from '../../rules/money.ts';
import type { TestAgent } from './contract-agents.ts';
import { setSettings } from './getting-in.ts';
import type { TestPlatform } from './platform.ts';
import { appendRelayed } from './relayed-events.ts';

/** Time zone of the sites of agents. */
export const ZONE = 'America/Sao_Paulo';

export const units = (decimal: number): bigint => BigInt(unitsFromDecimal(decimal));

interface Member {
  readonly id: bigint;
}

type Sides = readonly [payer: TestAgent | null, payee: TestAgent];

/** Makes a contract in force with the next window, by the merchant or by an agent. */
export async function agree(
  platform: TestPlatform,
  [payer, payee]: Sides,
  [kind, terms]: readonly [ContractKind, object],
) {
  const parts = { platform: platform.open.platform, merchant: 'alpha', timeZone: ZONE, actor: 'test' };
  const offer = {
    payerId: payer?.id ?? null,
    payee,
    category: 'CONS',
    terms: termsFromWire(kind, terms),
    minGapPpm: 0,
  };
  const offered = await platform.database.transaction((within) => offerContract({ ...parts, within }, offer));
  if (!('id' in offered)) throw new Error(offered.code);
  const { id } = offered;
  const answers = {
    dividend: ['processDividend', { type: 'CONS' }],
    daily: ['processDailySalary', { id }],
    hourly: ['processHourSalary', { contractId: id }],
    realTime: ['processRealTimeSalary', { contractId: id }],
  } as const;
  const [name, request] = answers[kind];
  const answer = await payee.send(name, { ...request, status: 'A' });
  if (answer.status !== 200) throw new Error(answer.text);
}

let bets = 0;

/** Records a settled bet as the relay does, in decimal amounts. `source` names a round that is corrected. */
export async function bet(
  platform: TestPlatform,
  { id, at = platform.clock.now(), source }: Member & { readonly at?: number; readonly source?: string | undefined },
  [stake, won]: readonly [stake: number, won: number],
): Promise<string> {
  const name = source ?? `round:T:${(bets += 1)}`;
  await appendRelayed(platform.open.platform.database, [
    {
      memberId: id,
      merchant: 'alpha',
      currency: 'BRL',
      realm: 'play',
      kind: 'play',
      source: name,
      at: new Date(at),
      amount: 0n,
      valid: units(stake),
      stake: units(stake),
      won: units(won),
      bonusStake: 0n,
      rounds: source === undefined ? 1 : 0,
      category: 'RNG',
    },
  ]);
  return name;
}

export const settle = (platform: TestPlatform) => platform.open.runJob('settle-agent-windows');

/** Moves the clock behind the end of the running window of a kind. */
export function passWindow({ clock }: TestPlatform, kind: Exclude<ContractKind, 'dividend'>): void {
  const now = clock.now();
  const terms = kind === 'realTime' ? { kind, singleBetAmount: 0n, profitPpm: 0, lossPpm: 0 } : { kind, tiers: [] };
  clock.advance(getWindow(terms, now, ZONE).until - now + 12 * 60 * 1000);
}

/** Moves the clock behind the end of the running window of a kind, and settles. */
export async function closeWindow(platform: TestPlatform, kind: Exclude<ContractKind, 'dividend'>): Promise<void> {
  passWindow(platform, kind);
  await settle(platform);
}

/** Has the merchant's contracts paid by each agent's upline or by the platform, from the next window on. */
export async function setPayer(platform: TestPlatform, payer: 'platform' | 'upline'): Promise<void> {
  const costs = { bonuses: false, rebates: false, points: false, salaries: false };
  await setSettings(platform, 'alpha', { agents: { payer, costs } });
  const { sites } = platform.open.platform;
  await vi.waitFor(() => expect(sites.byCode('alpha')?.run.settings.agents?.payer).toBe(payer));
}

/** Returns an agent with a session that has begun now: those of the days before have ended. */
export async function signInAgain(platform: TestPlatform, agent: TestAgent): Promise<TestAgent> {
  const host = 'alpha.localhost';
  const login = await platform.call('login', { username: agent.username, password: 'correct horse' }, { host });
  const { token } = login.body.value;
  return { ...agent, token, send: (name, request = {}) => platform.call(name, request, { token, host }) };
}
