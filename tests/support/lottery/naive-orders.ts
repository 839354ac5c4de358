/** An order as the database has it. */
export interface NaiveOrder {
  readonly memberId: string;
  readonly tickets: string;
  readonly stopOnWin: boolean;
  readonly draws: readonly {
    readonly multiple: number;
    readonly amount: bigint;
    readonly state: string;
    readonly prize: bigint | null;
    readonly rebate: bigint | null;
    readonly result: readonly string[] | null;
  }[];
}

interface Outcome {
  readonly state: string;
  readonly prize: bigint | null;
  readonly rebate: bigint | null;
}

/**
 * Returns what becomes of an order of tickets with one stake each: written again, without the rules of the engine. Those of SSC
 * are of play types 50, 80 and 102; those of the north of 30 and 41, the last two digits of the special prize or the last one.
 */
export function settleNaively({ tickets, stopOnWin, draws }: NaiveOrder): readonly Outcome[] {
  let hasWon = false;
  return draws.map(({ multiple, result }) => {
    if (stopOnWin && hasWon) return { state: 'stopped', prize: null, rebate: null };
    if (!result) return { state: 'void', prize: null, rebate: null };
    let [prize, rebate] = [0n, 0n];
    for (const ticket of tickets.split(';')) {
      const [numbers = '', , play = '', , series = '', factor = ''] = ticket.split('~');
      // One unit is 2, in 1/10 000.
      const stake = 20_000n * BigInt(factor) * BigInt(multiple);
      const stated = STATED_ODDS[play];
      if (stated !== undefined) {
        if (result[0]?.endsWith(numbers)) prize += (stake * stated) / 10n;
        continue;
      }
      const odds = oddsOf(play, numbers, result);
      // Odds times S/2000, rounded down once.
      if (odds) prize += (stake * BigInt(series) * odds[0]) / (2000n * odds[1]);
      if (odds) hasWon = true;
      rebate += (stake * BigInt(1980 - Number(series))) / 2000n;
    }
    return { state: 'settled', prize, rebate };
  });
}

/** Odds of the north in tenths; they are the same in every series and leave no rebate. */
const STATED_ODDS: Readonly<Record<string, bigint>> = { '30': 950n, '41': 95n };

/** Returns the fair odds of a ticket that has won; undefined for one that has not. */
function oddsOf(play: string, numbers: string, result: readonly string[]): readonly [bigint, bigint] | undefined {
  const [first = '', , , , last = ''] = result;
  if (play === '50') return numbers.replaceAll('_', '') === result.slice(2).join('') ? [1000n, 1n] : undefined;
  if (play === '80') return numbers.slice(4) === last ? [10n, 1n] : undefined;
  const side = first === last ? 'tie' : Number(first) > Number(last) ? 'dragon' : 'tiger';
  if (side !== numbers) return undefined;
  return side === 'tie' ? [10n, 1n] : [20n, 9n];
}
