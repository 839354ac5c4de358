import type { AuditRow, AuditStanding, RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { Text } from '../../i18n/texts.ts';
import { momentOf, partOf } from '../operations/format.ts';
import type { Queue } from '../queues/queue.ts';

/** Functions that format audit entries and roll-outs in the operator's language. */

/** Returns the text of an audit entry's action; an action without a text is named by its code. */
export function actionWords(t: Text, { action }: AuditRow): string {
  const key = `did.${action}`;
  const words = t(key);
  return words === key ? action : words;
}

/** Returns the text of an entry's target: its kind when a site has only one (draft, site), otherwise its name. */
export function targetWords(t: Text, { target }: AuditRow, queue: Queue | undefined): string {
  const { kind, id = '' } = target;
  if (kind === 'draft' || kind === 'site') return t(`audit.${kind}`);
  if (kind === 'version') return t('version', { id });
  return kind === 'row' ? `${queue?.labels.title ?? target.queue} ${id}`.trim() : id;
}

/** Returns the text of a state before or after an action; a hash is shortened to eight characters. */
export function standingWords(t: Text, standing: AuditStanding | undefined): string {
  if (standing === undefined) return '–';
  const { state, hash, revision, share, operator, words } = standing;
  if (state !== undefined) return t(`audit.state.${state}`);
  if (hash !== undefined) return hash.slice(0, 8);
  if (share !== undefined) return partOf(share / 100);
  if (operator) return operatorWords(t, operator);
  return words ?? String(revision);
}

function operatorWords(t: Text, { role, merchants, active }: NonNullable<AuditStanding['operator']>): string {
  const places = merchants?.join(', ') ?? t('operators.everywhere');
  return [t(`role.${role}`), places, ...(active ? [] : [t('audit.out')])].join(' · ');
}

/** Returns the known circumstances of an action (reason, share, time) as text, followed by the operator's note. */
export function auditDetails(t: Text, { backTo, share, since, reason, ended, note }: AuditRow): string {
  const facts = [
    backTo !== undefined && t('audit.back', { id: backTo }),
    share !== undefined && t('audit.share', { share: partOf(share / 100) }),
    since !== undefined && t('audit.since', { at: momentOf(since) }),
    reason !== undefined && t(`audit.reason.${reason}`),
    ended && endWords(t, ended),
  ].filter(Boolean);
  return [facts.join(', '), note].filter(Boolean).join(': ');
}

/** Returns the reason why a roll-out ended. */
export function endWords(t: Text, { why, by, canary = 0, others = 0, words = '' }: RollOutEnd): string {
  return why === 'words' ? words : t(`ended.${why}`, { by, canary: partOf(canary), others: partOf(others) });
}
