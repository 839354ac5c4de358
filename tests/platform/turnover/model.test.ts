import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { activate, type Bonus, type Change, count, endIfLost } from '../../../rules/turnover/bonus.ts';
import { type Bet, settle, stake, voidBet } from '../../../rules/turnover/settlement.ts';
import { splitStake } from '../../../rules/turnover/split.ts';
import { type BonusTerms, contributionOf } from '../../../rules/turnover/terms.ts';
import { bonusDesk, FULL } from './bonus-desk.ts';

const desk = bonusDesk();

const RUNS = 12;
const amount = fc.integer({ min: 1, max: 60_000 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), at: fc.nat(), payout: fc.nat(120_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), at: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const terms: fc.Arbitrary<Partial<BonusTerms>> = fc.record({
  multiplierPpm: fc.constantFrom(400_000, 1_000_000, 3_000_000),
  order: fc.constantFrom('cashFirst', 'bonusFirst'),
  countsFrom: fc.constantFrom('all', 'bonusOnly'),
  sticky: fc.boolean(),
  maxWinPpm: fc.constantFrom(300_000, 50_000_000),
  contributions: fc.constantFrom(FULL.contributions, { categories: {}, otherwise: 333_333 }),
});

interface OpenBet extends Bet {
  readonly txId: string;
  readonly roundId: string;
}

/** The player's money as the rules compute it. */
class Oracle {
  readonly open: OpenBet[] = [];
  cash: bigint;
  bonus: Bonus;

  constructor(cash: bigint, bonus: Bonus) {
    this.cash = cash;
    this.bonus = bonus;
  }

  take({ bonus, out }: Change): void {
    this.bonus = bonus;
    this.cash += out.cash;
  }

  private atStake(): bigint {
    return this.open.reduce((sum, { parts }) => sum + parts.cash + parts.bonus, 0n);
  }

  /** Places the bet as the vendor does; both must agree on whether it is accepted. */
  async run(one: Step): Promise<void> {
    if (one.kind === 'bet') return this.bet(one.amount);
    const [bet] = this.open.splice(one.at % Math.max(this.open.length, 1), 1);
    if (!bet) return;
    const { roundId, txId } = bet;
    if (one.kind === 'void') {
      await desk.call('rollback', { refTxId: txId });
      this.take(voidBet(this.bonus, bet, 0));
    } else {
      await desk.call('win', { roundId, amount: String(one.payout), roundClosed: true });
      this.take(settle(this.bonus, BigInt(one.payout), bet));
    }
    this.take(endIfLost(this.bonus, { cash: this.cash, open: this.atStake() }));
  }

  private async bet(stakes: number): Promise<void> {
    const isActive = this.bonus.status === 'active';
    const money = { cash: this.cash, bonus: isActive ? this.bonus.balance : 0n };
    const rules = isActive ? this.bonus.terms : FULL;
    const parts = splitStake(rules, BigInt(stakes), money);
    const [txId, roundId] = [desk.name('b'), desk.name('r')];
    const { status } = await desk.call('bet', { txId, roundId, amount: String(stakes) });
    expect(status).toBe(typeof parts === 'string' ? 'INSUFFICIENT_FUNDS' : 'OK');
    if (typeof parts === 'string') return;
    this.cash -= parts.cash;
    if (isActive) this.bonus = stake(this.bonus, parts);
    const contribution = isActive ? contributionOf(rules, { game: 'x:y', category: '' }, parts) : 0n;
    this.open.push({ txId, roundId, parts, contribution, isCounted: false });
  }
}

test('[MEM-10] the database decides like the rules, whatever is staked, settled and voided in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(100_000),
      fc.integer({ min: 1, max: 100_000 }),
      fc.tuple(terms, fc.array(step, { minLength: 5, maxLength: 25 })),
      async (cash, granted, [of, steps]) => {
        desk.player = await desk.sitDown();
        await desk.leaveCash(cash);
        const id = await desk.grant(granted, of);
        const begun = activate({ ...FULL, ...of }, { granted: BigInt(granted), deposit: 0n }, 0);
        const oracle = new Oracle(BigInt(cash), begun);
        // A requirement that rounds to nothing is met at once.
        oracle.take(count(begun, 0n));
        for (const one of steps) {
          await oracle.run(one);
          const { status, progress, converted } = await desk.bonus(id);
          expect(await desk.wallets()).toEqual([Number(oracle.cash), Number(oracle.bonus.balance)]);
          expect({ status, progress }).toEqual({ status: oracle.bonus.status, progress: oracle.bonus.progress });
          expect(converted).toBe(oracle.bonus.converted);
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);

test('[MEM-10] T1: the database counts a stake like the rules, by game, category, odds and source', async () => {
  desk.player = await desk.sitDown();
  const share = fc.integer({ min: 0, max: 1_000_000 });
  const rules = fc.record({
    contributions: fc.record({
      games: fc.record({ 'NVX:NVX-0001': share }),
      categories: fc.record({ RNG: share, LIVE: share, SPORTS: share }),
      otherwise: share,
    }),
    minOddsPpm: fc.constantFrom(1_500_000, 2_000_000),
    countsFrom: fc.constantFrom<BonusTerms['countsFrom']>('all', 'bonusOnly'),
  });
  const bet = fc.record({
    game: fc.constantFrom('NVX:NVX-0001', 'NVX:NVX-0002'),
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'PVP'),
    odds: fc.option(fc.constantFrom(1_400_000, 1_500_000, 2_150_000), { nil: undefined }),
  });
  const parts = fc.record({ cash: fc.bigInt(0n, 10n ** 12n), bonus: fc.bigInt(0n, 10n ** 12n) });
  await fc.assert(
    fc.asyncProperty(rules, bet, parts, async (of, { game, category, odds }, { cash, bonus }) => {
      const { rows } = await sql<{ counted: bigint }>`
        select bonus_contribution(jsonb_populate_record(null::bonus, ${JSON.stringify({ terms: of })}::jsonb),
          ${game}, ${category}, ${odds ?? null}::bigint, ${cash}::bigint, ${bonus}::bigint) as counted
      `.execute(desk.platform.database.db);
      const facts = { game, category, ...(odds === undefined ? {} : { oddsPpm: odds }) };
      expect(rows[0]?.counted).toBe(contributionOf({ ...FULL, ...of }, facts, { cash, bonus }));
    }),
    { numRuns: 80 },
  );
});
