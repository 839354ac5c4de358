import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import { OPERATOR, SERVICE } from '../../identity/audit/actors.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { DrawKey } from './store.ts';

/** Stored instead of a merchant's code: draws belong to all sites. */
const ALL_SITES = '*';

interface ResultAct {
  /** `proposed` and `withdrawn` change no result: operators decide about them. */
  readonly act: 'recorded' | 'replaced' | 'proposed' | 'withdrawn';
  readonly result: DrawResult;
  readonly before?: DrawResult;
  readonly feeds: readonly string[];
  readonly operators: readonly string[];
  readonly at: Date;
}

/**
 * Writes an entry of the audit log about the result of a draw, in the transaction of the result. The row's page of the draw shows
 * it, and the log of every site, because draws are those of all sites.
 */
export async function auditResult(
  within: Executor,
  { game, numero }: DrawKey,
  { act, result, before, feeds, operators, at }: ResultAct,
): Promise<void> {
  const [operator] = operators;
  const given = {
    ...(before ? { before: before.join(' ') } : {}),
    after: result.join(' '),
    ...(feeds.length > 0 ? { feeds: feeds.join(', ') } : {}),
    ...(operators.length > 0 ? { operators: operators.join(', ') } : {}),
  };
  await addAuditRow(within, {
    merchant: ALL_SITES,
    now: at.getTime(),
    actor: operator === undefined ? `${SERVICE}${feeds.join(', ')}` : `${OPERATOR}${operator}`,
    action: 'lotteryResult',
    target: `${game}/${numero}`,
    address: '',
    requestId: '',
    detail: { kind: 'row', queue: 'lottery-draws', act, given },
  });
}
