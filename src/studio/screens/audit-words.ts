import type { AuditRow, AuditStanding, RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { Text } from '../../i18n/texts.ts';
import type { Queue } from '../queues/queue.ts';
import { momentOf, partOf } from '../operations/format.ts';

/** Functions that format audit entries and roll-outs in the operator's language. */

/** Returns the text of an audit entry's action; an action without a text is named by its code. */
export function actionWords(say: Text, { action }: AuditRow): string {
  const key = `did.${action}`;
  const words = say(key);
  return words === key ? action : words;
}

/** Returns the text of an entry's target: its kind when a site has only one (draft, site), otherwise its name. */
export function targetWords(say: Text, { target }: AuditRow, queue: Queue | undefined): string {
  const { kind, id = '' } = target;
  if (kind === 'draft' || kind === 'site') return say(`audit.${kind}`);
  if (kind === 'version') return say('version', { id });
  return kind === 'row' ? `${queue?.labels.title ?? target.queue} ${id}`.trim() : id;
}

/** Returns the text of a state before or after an action; a hash is shortened to eight characters. */
export function standingWords(say: Text, standing: AuditStanding | undefined): string {
  if (standing === undefined) return '–';
  const { state, hash, revision, share, operator, words } = standing;
  if (state !== undefined) return say(`audit.state.${state}`);
  if (hash !== undefined) return hash.slice(0, 8);
  if (share !== undefined) return `${share} %`;
  if (operator) return operatorWords(say, operator);
  return words ?? String(revision);
}

function operatorWords(say: Text, { role, merchants, active }: NonNullable<AuditStanding['operator']>): string {
  const places = merchants?.join(', ') ?? say('operators.everywhere');
  return [say(`role.${role}`), places, ...(active ? [] : [say('audit.out')])].join(' · ');
}

/** Returns the known circumstances of an action (reason, share, time) as text, followed by the operator's note. */
export function circumstances(say: Text, { backTo, share, since, reason, ended, note }: AuditRow): string {
  const facts = [
    backTo !== undefined && say('audit.back', { id: backTo }),
    share !== undefined && say('audit.share', { share }),
    since !== undefined && say('audit.since', { at: momentOf(since) }),
    reason !== undefined && say(`audit.reason.${reason}`),
    ended && endWords(say, ended),
  ].filter(Boolean);
  return [facts.join(', '), note].filter(Boolean).join(': ');
}

/** Returns the reason why a roll-out ended. */
export function endWords(say: Text, { why, by, canary = 0, others = 0, words = '' }: RollOutEnd): string {
  return why === 'words' ? words : say(`ended.${why}`, { by, canary: partOf(canary), others: partOf(others) });
}
