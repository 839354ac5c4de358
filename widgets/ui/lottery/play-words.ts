/** The words for a play type: the group in which players look for it, and its kind within the group. */
export interface PlayWords {
  readonly group: string;
  readonly kind: string;
}

/** Parts of the result that several play types are on; what follows in a code is the kind. */
const SEGMENT =
  /^(five|first-four|last-four|first-three|middle-three|last-three|first-two|last-two|any-two|any-three|any-four|first-[2-5])-(.+)$/;

/** Groups of other codes. The first pattern that matches applies. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/-shape$/, 'shape'],
  [/^(?:ball-|sum-|dragon-|first-two-sum)/, 'sides'],
  [/^bull/, 'bull'],
  [/-different$/, 'different'],
  [/^three-/, 'three'],
  [/^two-/, 'two'],
  [/^run-/, 'run'],
  [/^any-/, 'any'],
  [/^fixed-/, 'position'],
  [/^(?:triple|pair|straight)-/, 'combination'],
  [/^sum$/, 'sum'],
  [/^loto_/, 'loto'],
  [/^loxien_/, 'xien'],
  [/^da_/, 'da'],
  [/^lotruot_/, 'truot'],
  [/^de_/, 'de'],
  [/^dauduoi_/, 'dauduoi'],
  [/^(?:bacang|xiuchu)/, 'bacang'],
];

/** Returns the words for the code of a play type. */
export function wordsOf(code: string): PlayWords {
  const group = GROUPS.find(([pattern]) => pattern.test(code))?.[1];
  const segment = SEGMENT.exec(code);
  if (group === 'shape') return { group, kind: code.replace(/-shape$/, '') };
  if (segment && group !== 'sides') return { group: segment[1] ?? '', kind: segment[2] ?? '' };
  if (group === 'three' && !/^three-(?:top|tote)$/.test(code)) return { group, kind: code.slice('three-'.length) };
  return { group: group ?? 'other', kind: code };
}

type Text = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/** Words with a number in them: its place in a code, and the name of the words. The first pattern that matches applies. */
const NUMBERED: readonly (readonly [RegExp, string])[] = [
  [/^any-(\d)$/, 'any'],
  [/^any-(\d)-bankers$/, 'any-bankers'],
  [/^group-(\d+)$/, 'group-n'],
  [/^first-(\d)$/, 'first-n'],
  [/^bull-(\d)$/, 'bull-n'],
  [/^loto_(\d)so$/, 'loto-n'],
  [/^loxien_(\d)$/, 'xien-n'],
  [/^da_(\d)$/, 'da-n'],
  [/^lotruot_(\d+)$/, 'truot-n'],
  [/^times-(\d)$/, 'times-n'],
  [/^place-(\d+)$/, 'place-n'],
];

/** Returns the words of a name, with the number that it has. */
function say(what: 'group' | 'kind' | 'symbol' | 'row', name: string, text: Text): string {
  for (const [pattern, words] of NUMBERED) {
    const n = pattern.exec(name)?.[1];
    if (n !== undefined) return text(`lottery.${what}-${words}`, { n });
  }
  return text(`lottery.${what}-${name}`);
}

export const nameOfGroup = (group: string, text: Text): string => say('group', group, text);
export const nameOfKind = (code: string, text: Text): string => say('kind', wordsOf(code).kind, text);

/** Returns the name of a play type, such as "Last three · Direct". */
export function nameOfPlay(code: string, text: Text): string {
  const { group, kind } = wordsOf(code);
  if (group === 'other') return nameOfKind(code, text);
  const names = { group: nameOfGroup(group, text), kind: say('kind', kind, text) };
  return names.group === names.kind ? names.kind : text('lottery.play', names);
}

const PLAIN = /^\d+$/;

/** Returns how a chosen symbol is written: numbers as they are, other options in words. */
export const wordsOfSymbol = (symbol: string, text: Text): string =>
  PLAIN.test(symbol) ? symbol : say('symbol', symbol, text);

/** Rows that need no name, because a play type has only one of their kind. */
const UNNAMED = /^(?:numbers|list|sums)$/;

/** Returns the name of a row of a slip; empty where the play type's own name says it. */
export function nameOfRow(name: string, text: Text): string {
  if (UNNAMED.test(name)) return '';
  const against = /^(\d+)-(\d+)$/.exec(name);
  return against ? text('lottery.row-against', { one: against[1], other: against[2] }) : say('row', name, text);
}
