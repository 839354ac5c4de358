import type { Executor } from '../../kernel/database/connection.ts';
import { findReferences } from '../../providers/payment-codes/transfer-reference.ts';
import { matchLine } from './match-line.ts';
import type { StatementLine } from './read-statement.ts';
import { addLine, findAwaited, findKnownKeys, lockImports } from './store.ts';

interface Import {
  readonly merchant: string;
  readonly lines: readonly StatementLine[];
  readonly by: string;
  readonly at: Date;
}

/** Stores the lines of a statement that are new, each with the deposit that it pays or a doubt. Returns how many those are. */
export async function importStatement(within: Executor, { merchant, lines, by, at }: Import): Promise<number> {
  await lockImports(within, { merchant });
  const known = await findKnownKeys(within, { merchant, keys: lines.map(({ key }) => key) });
  const fresh = lines.filter(({ key }) => !known.has(key));
  const references = [...new Set(fresh.flatMap(({ text }) => findReferences(text)))];
  const awaited = await findAwaited(within, { merchant, references });
  const taken = new Set<string>();
  let added = 0;
  for (const line of fresh) {
    const match = matchLine(
      line,
      awaited.map((order) => ({ ...order, isTaken: order.isTaken || taken.has(order.id) })),
    );
    if (match.state === 'proposed') taken.add(match.orderId);
    if (await addLine(within, { merchant, line, match, by, at })) added += 1;
  }
  return added;
}
