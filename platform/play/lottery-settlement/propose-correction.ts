import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { auditResult } from './audit-result.ts';
import { correctOutsideResult } from './outside-result.ts';
import { decideProposal, findProposal, openProposal, withdrawOthers } from './proposal-store.ts';
import { lockOutside } from './result-store.ts';
import type { DrawKey } from './store.ts';

interface Report extends DrawKey {
  readonly result: DrawResult;
  readonly feeds: readonly string[];
}

/**
 * Takes what feeds now report about a draw that has a result. Another result becomes a proposal, which two operators confirm or
 * one dismisses; nothing is paid by it. The same result withdraws what they reported before. The draw is locked, so that
 * processes that hear the same at once open one proposal.
 */
export async function takeReport(
  within: Executor,
  platform: Pick<Platform, 'clock'>,
  { game, numero, result, feeds }: Report,
): Promise<void> {
  const draw = { game, numero };
  const found = await lockOutside(within, draw);
  if (!found?.result) return;
  const { result: before, version } = found;
  const at = new Date(platform.clock.now());
  const entry = { result, before, feeds, operators: [], at };
  const isWithdrawn = await withdrawOthers(within, draw, { result, at });
  if (before.join() === result.join()) {
    if (isWithdrawn) await auditResult(within, draw, { ...entry, act: 'withdrawn' });
    return;
  }
  const opened = await openProposal(within, { ...draw, version, result, feeds }, at);
  if (opened !== undefined) await auditResult(within, draw, { ...entry, act: 'proposed' });
}

interface Verdict {
  readonly id: bigint;
  readonly reason: string;
  readonly operators: readonly string[];
}

/**
 * Replaces the result of a draw by what feeds proposed. Returns false where the proposal is not open any more, or the draw has
 * another result than the one that it was proposed for.
 */
export async function confirmProposal(
  within: Executor,
  platform: Platform,
  { id, reason, operators }: Verdict,
): Promise<boolean> {
  const proposal = await findProposal(within, id);
  if (!proposal) return false;
  const { game, numero, version, result, feeds } = proposal;
  // The draw is locked before its proposal, as by a report.
  const found = await lockOutside(within, { game, numero });
  if (found?.version !== version) return false;
  const at = new Date(platform.clock.now());
  if (!(await decideProposal(within, { id, state: 'confirmed', by: operators, at, reason }))) return false;
  return correctOutsideResult(within, platform, { game, numero, result, feeds, operators, reason });
}

/** Dismisses what feeds proposed: the draw keeps its result. Returns false where the proposal is not open any more. */
export const dismissProposal = (
  within: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { id, reason, operators }: Verdict,
): Promise<boolean> =>
  decideProposal(within, { id, state: 'dismissed', by: operators, at: new Date(clock.now()), reason });
