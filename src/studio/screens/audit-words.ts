import type { Text } from '../../i18n/texts.ts';
import { momentOf } from './format.ts';

/** What the log calls fixed things and standings; whatever else it says are names and people's own words. */
const values: ReadonlySet<string> = new Set([
  'on',
  'off',
  'manifest',
  'open',
  'closed',
  'scheduled',
  'cancelled',
  'everybody',
  'nobody',
]);

/** What was acted on: a version and the draft in the operator's language, everything else by its name. */
export function targetWords(say: Text, target: string): string {
  const version = /^version (\d+)$/.exec(target)?.[1];
  if (version !== undefined) return say('version', { id: Number(version) });
  if (target === 'draft') return say('audit.draft');
  if (target === 'site') return say('audit.site');
  return target.replace(/^operator /, '');
}

/** How something stood, or stands. A hash is known by its beginning. */
export function valueWords(say: Text, value: string | undefined): string {
  if (value === undefined || value === '') return '–';
  if (values.has(value)) return say(`audit.value.${value}`);
  if (value === 'password and authenticator app reset') return say('audit.value.reset');
  return /^[0-9a-f]{32,}$/.test(value) ? value.slice(0, 8) : value;
}

/** A note begins with when and for whom, which the log has in fixed words; moments in it are told like every other. */
export function noteWords(say: Text, note: string): string {
  const back = /^back to version (\d+)$/.exec(note)?.[1];
  if (back !== undefined) return say('audit.back', { id: Number(back) });
  const [, to, share, since, own] =
    /^(?:(to everybody)|to (\d+(?:\.\d+)?) %|from (\d{4}-\d\d-\d\dT[\d:.]+Z) on): ?(.*)$/s.exec(note) ?? [];
  const begin = to
    ? say('audit.everybody')
    : share
      ? say('audit.share', { share: Number(share) })
      : since && say('audit.from', { at: momentOf(since) });
  if (begin) return own ? `${begin}: ${own}` : begin;
  return note.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => momentOf(moment));
}
