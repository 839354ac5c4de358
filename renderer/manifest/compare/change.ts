import { fillText } from '../../../rules/text-placeholders.ts';
import english from './texts.json' with { type: 'json' };

/** One difference of two manifests. */
export interface Change {
  /** Dotted path of the changed value. */
  readonly path: string;
  /** English description, such as “FREEPLAY3 off → on”. */
  readonly words: string;
  readonly event: ChangeEvent;
  /** The changed part, then what contains it: block `hot`, route `home`. */
  readonly subject: ChangedPart[];
  /** Keys of the value within the part, outermost first. */
  readonly keys?: string[];
  /** The value before, as JSON. */
  readonly from?: string;
  /** The value after, as JSON; of a part that moved, its new neighbour. */
  readonly to?: string;
}

type KeyOf<Prefix extends string> =
  Extract<keyof typeof english, `${Prefix}${string}`> extends `${Prefix}${infer Rest}` ? Rest : never;

export type ChangeEvent = KeyOf<'change.event.'>;
export type PartKind = KeyOf<'change.part.'>;

export interface ChangedPart {
  readonly kind: PartKind;
  readonly name?: string;
}

/** Where a difference is. */
export interface Where {
  readonly path: string;
  readonly subject: readonly ChangedPart[];
  readonly keys?: readonly string[];
}

/** Returns a change with its English description. */
export function createChange(
  event: ChangeEvent,
  { path, subject, keys = [] }: Where,
  values: Pick<Change, 'from' | 'to'> = {},
): Change {
  const change = { path, event, subject: [...subject], ...(keys.length > 0 ? { keys: [...keys] } : {}), ...values };
  return { ...change, words: describeChange(change, inEnglish) };
}

/** Translates a key of this folder's texts. */
type Translate = (key: string, parameters: Readonly<Record<string, string>>) => string;

const inEnglish: Translate = (key, parameters) => fillText(english[key as keyof typeof english], parameters);

/** A change as it is sent. */
interface SentChange extends Pick<Change, 'keys' | 'from' | 'to'> {
  readonly event: string;
  readonly subject: readonly { readonly kind: string; readonly name?: string }[];
}

/** Returns the description of a change in the language of `t`. */
export function describeChange(change: SentChange, t: Translate): string {
  const { event, subject, keys = [], from = '', to = '' } = change;
  const parts = subject.map(({ kind, name = '' }) => t(`change.part.${kind}`, { name: nameOf(kind, name, t) }));
  const place = parts.reduceRight((whole, part) => t('change.of', { part, whole }));
  return t(`change.event.${event}`, { what: [place, ...keys].join(' '), from, to });
}

/** Returns the label of a registration field, where operators read another word than its key; any other name as it is. */
function nameOf(kind: string, name: string, t: Translate): string {
  const key = `change.field.${name}`;
  return /^field\b/.test(kind) && Object.hasOwn(english, key) ? t(key, {}) : name;
}
