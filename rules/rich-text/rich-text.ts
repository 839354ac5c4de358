/** Elements that operators' texts may have. */
const TAGS = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;
export type RichTag = (typeof TAGS)[number];

export interface RichElement {
  readonly tag: RichTag;
  /** Of links only: a path of the site, or an address with https, http or mailto. */
  readonly href?: string;
  readonly children: readonly RichNode[];
}
export type RichNode = string | RichElement;

/** Elements that are read as another one. */
const SAME: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' };
/** Elements that are left out with what is in them. */
const DROPPED =
  'script|style|iframe|object|embed|template|noscript|noembed|noframes|textarea|title|svg|math|select|xmp|plaintext';
const DROP = new RegExp(`<(${DROPPED})\\b[^>]*>[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi');
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?/][^>]*>?|([^<]+|<)/gi;
const MAX_DEPTH = 8;
const MAX_LENGTH = 20_000;

interface Open {
  readonly tag: RichTag | undefined;
  readonly href?: string;
  readonly children: RichNode[];
}

/**
 * Returns the elements of a text of an operator. Only a few elements and the address of links are kept: everything else becomes text or
 * is left out, so the result can be shown whatever the text is. Never throws.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: Open = { tag: undefined, children: [] };
  const open: Open[] = [root];
  const last = (): Open => open.at(-1) ?? root;
  const close = (): void => {
    const { tag, href, children } = open.pop() ?? root;
    if (tag) last().children.push({ tag, ...(href === undefined ? {} : { href }), children });
  };
  for (const [, slash, name = '', attributes = '', text] of withoutDropped(html).matchAll(TOKEN)) {
    if (text !== undefined) last().children.push(decode(text));
    const tag = toTag(name);
    if (!tag) continue;
    if (tag === 'br') last().children.push({ tag, children: [] });
    else if (slash === '/') while (open.some((one) => one.tag === tag) && closes(open, close) !== tag);
    else if (open.length <= MAX_DEPTH) open.push({ tag, ...hrefOf(tag, attributes), children: [] });
  }
  while (open.length > 1) close();
  return root.children;
}

/** Closes the innermost element and returns its name. */
function closes(open: readonly Open[], close: () => void): RichTag | undefined {
  const tag = open.at(-1)?.tag;
  close();
  return tag;
}

/** What one removal brings together may be an element again, so it is repeated until nothing changes. */
function withoutDropped(html: string): string {
  let text = html.slice(0, MAX_LENGTH);
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(DROP, '');
  }
  return text;
}

function toTag(name: string): RichTag | undefined {
  const lower = name.toLowerCase();
  return SAME[lower] ?? TAGS.find((one) => one === lower);
}

function hrefOf(tag: RichTag, attributes: string): { href?: string } {
  if (tag !== 'a') return {};
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes) ?? [];
  const href = decode(double ?? single ?? bare ?? '').replaceAll(/[\p{Cc}\s]/gu, '');
  return isSafe(href) ? { href } : {};
}

const isSafe = (href: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:\S)/i.test(href) || /^\/(?![/\\])/.test(href);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

const decode = (text: string): string => text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, decodeReference);

function decodeReference(reference: string): string {
  const name = reference.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED[name] ?? reference;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns elements as HTML. */
export const writeRichText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return encode(node);
      const { tag, href, children } = node;
      if (tag === 'br') return '<br>';
      const attribute = href === undefined ? '' : ` href="${encode(href)}"`;
      return `<${tag}${attribute}>${writeRichText(children)}</${tag}>`;
    })
    .join('');

/** Returns a text with its allowed elements only. The result is a fixed point: cleaning it again changes nothing. */
export const cleanRichText = (html: string): string => writeRichText(parseRichText(html));

/** Returns the words of a text, for previews and lists. */
export const plainOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${plainOf(node.children)}${/^(?:p|h3|li|br)$/.test(node.tag) ? ' ' : ''}`,
    )
    .join('');
