/** What replaces each character of a contact. */
const MASK = '•';
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]{2,24}){1,3}/giu;
/** Digits with what people write between them; at least nine make a telephone number. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8,18}(?![\p{L}\p{N}])/gu;
const WALLET = /\b(?:0x[0-9a-f]{40}|bc1[0-9a-z]{25,60}|[13][1-9a-hj-np-z]{25,34}|t[1-9a-hj-np-z]{33})\b/gi;
const PAYMENT_KEY = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const HANDLE =
  /(?<app>(?:telegram|whats\s?app|zalo|wechat|weixin|微信|instagram|discord|t\.me|wa\.me)\W{0,4}(?:id|is|é|là|:|=)?\W{0,4})(?<name>@?[\w.]{4,40})/giu;

const hide = (found: string): string => found.replaceAll(/[\p{L}\p{N}]/gu, MASK);

/** Returns the text with telephone numbers, addresses, payment keys, card numbers and names at messengers masked. */
export const maskContacts = (text: string): string =>
  text
    .replaceAll(EMAIL, hide)
    .replaceAll(PAYMENT_KEY, hide)
    .replaceAll(WALLET, hide)
    .replaceAll(NUMBER, hide)
    .replaceAll(HANDLE, (_found: string, app: string, name: string) => app + hide(name));
