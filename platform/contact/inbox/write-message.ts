import type { Manifest } from '../../../generated/types/manifest.ts';
import { isSwitchedOff } from '../../../renderer/manifest/merge/switched-off.ts';
import { tagOf } from '../../../rules/languages.ts';
import { splitPath } from '../../../rules/route-path.ts';
import { fallbacksOf, fillText } from '../../../rules/text-fallback.ts';
import { writeAmount } from '../../../rules/written-amounts.ts';
import type { MessageKind, MessageLink, ValueKind } from '../../kernel/member-messages/define-messages.ts';
import type { StoredValue, StoredValues } from '../../kernel/member-messages/store.ts';
import { textsOf } from '../../kernel/texts/texts.ts';

/** For whom a message is written. */
export interface Reader {
  readonly language: string;
  readonly manifest: Pick<Manifest, 'locale' | 'merchant' | 'routes'>;
  readonly flags: Readonly<Record<string, boolean>>;
}

export interface WrittenMessage {
  readonly title: string;
  readonly text: string;
  /** Path of the screen that shows what the message is about; undefined where the site has none. */
  readonly link: string | undefined;
}

/** Returns a stored message in the reader's language, with amounts and times as that language writes them. */
export function writeMessage(kind: MessageKind, data: StoredValues, reader: Reader): WrittenMessage {
  const texts = textsOf({
    part: kind.domain,
    language: reader.language,
    siteDefault: reader.manifest.locale.default,
  });
  const names = Object.entries(kind.values);
  const values = Object.fromEntries(names.map(([name, of]) => [name, writeValue(data[name], of, { reader, texts })]));
  const part = (name: string): string => fillText(texts[`message.${kind.name}.${name}`] ?? '', values);
  return { title: part('title'), text: part('text'), link: kind.link && linkOf(kind.link, data, reader) };
}

interface Writing {
  readonly reader: Reader;
  readonly texts: Readonly<Record<string, string>>;
}

function writeValue(value: StoredValue | undefined, kind: ValueKind, { reader, texts }: Writing): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return kind === 'money' ? writeMoney(value, reader) : inLanguage(value, reader);
  const tag = tagOf(reader.language);
  if (typeof value === 'number') return new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(value);
  if (kind === 'word') return texts[`message.word.${value}`] ?? value;
  if (kind !== 'time') return withoutControls(value);
  const { timeZone } = reader.manifest.merchant;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(value));
}

type StoredMoney = Readonly<Record<string, string>>;

const writeMoney = ({ amount = '0', currency = '' }: StoredMoney, { language }: Reader): string =>
  writeAmount(BigInt(amount), { language, currency }, { maximumFractionDigits: 2 });

/** Returns the text in the reader's language, else in the nearest that there is. */
function inLanguage(texts: Readonly<Record<string, string>>, { language, manifest }: Reader): string {
  const nearest = fallbacksOf(language, manifest.locale.default).find((one) => texts[one] !== undefined);
  return withoutControls(texts[nearest ?? Object.keys(texts)[0] ?? ''] ?? '');
}

/** Control characters and overrides of the writing direction: in a name they would change the sentence around it. */
const CONTROLS = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const withoutControls = (text: string): string => text.replaceAll(CONTROLS, ' ').trim();

function linkOf(link: MessageLink, data: StoredValues, { manifest, flags }: Reader): string | undefined {
  const chosen = link.routes && data[link.routes.by];
  const route = manifest.routes[(typeof chosen === 'string' && link.routes?.of[chosen]) || link.route];
  if (!route || isSwitchedOff(route, flags)) return undefined;
  const parts = splitPath(route.path).map((part) => {
    if (!part.startsWith(':')) return part;
    const value = data[link.params?.[part.slice(1).replace(/\?$/, '')] ?? ''];
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : undefined;
  });
  const query = new URLSearchParams(link.query).toString();
  const path = `/${parts.filter((part) => part !== undefined).join('/')}`;
  return query === '' ? path : `${path}?${query}`;
}
