import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { LotteryFamily, PlayType } from '../../../rules/lottery/family.ts';
import { fitsSelection, type RowRule, type Rows } from '../../../rules/lottery/selections/selection.ts';
import type { Random } from '../../../rules/random.ts';

interface Choice {
  readonly random: Random;
  /** Maximum number of stakes. */
  readonly max: number;
  /** A result whose numbers half of the picks end like, so that long numbers win as well. */
  readonly near?: DrawResult;
}

/** Returns rows that fit a play type, chosen at random, with 1 to `max` stakes. */
export function randomRows(family: LotteryFamily, play: PlayType, choice: Choice): Rows {
  for (;;) {
    const rows = play.selection.rows.map((rule) => randomRow(family, rule, choice));
    if (!fitsSelection(play.selection, rows)) continue;
    const stakes = play.selection.count(rows);
    if (stakes >= 1 && stakes <= choice.max) return rows;
  }
}

function randomRow(family: LotteryFamily, rule: RowRule, choice: Choice): readonly string[] {
  const { random } = choice;
  const most = rule.symbols.length || 10;
  const size = Math.min(most, rule.min + random.integer(5));
  const chosen = new Set<string>();
  for (let tries = 0; chosen.size < size && tries < 200; tries += 1) {
    const symbol = rule.symbols.length > 0 ? listed(rule, choice) : typed(family, rule, random);
    if (symbol !== undefined) chosen.add(symbol);
  }
  return [...chosen];
}

function listed({ symbols }: RowRule, { random, near = [] }: Choice): string | undefined {
  const drawn = near[random.integer(2 * near.length || 1)]?.slice(-(symbols[0]?.length ?? 1));
  return drawn !== undefined && symbols.includes(drawn) ? drawn : symbols[random.integer(symbols.length)];
}

/** Returns an entry of a typed list: the beginning of a random result that the row accepts. */
function typed({ drawing }: LotteryFamily, rule: RowRule, random: Random): string | undefined {
  const result = drawing.draw(random);
  return result.map((_, at) => result.slice(0, at + 1).join('')).find(rule.accepts);
}
