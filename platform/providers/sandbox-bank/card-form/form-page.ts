import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tagOf } from '../../../../rules/languages.ts';
import { decimalFromUnits } from '../../../../rules/money.ts';
import { fillText } from '../../../../rules/text-fallback.ts';
import { textsOf } from '../../../kernel/texts/texts.ts';

const HTML = readFileSync(new URL('form.html', import.meta.url), 'utf8');

const inlined = (tag: 'style' | 'script'): string => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(HTML)?.[1] ?? '';
const hashInlined = (tag: 'style' | 'script'): string =>
  `'sha256-${createHash('sha256').update(inlined(tag)).digest('base64')}'`;

/**
 * Policy of the form. The sandbox gives it an origin of its own: the page around it cannot read what is typed, and the form can
 * reach neither that page nor its session.
 */
export const FORM_POLICY = [
  "default-src 'none'",
  `script-src ${hashInlined('script')}`,
  `style-src ${hashInlined('style')}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms',
].join('; ');

export interface FormView {
  /** State of the payment. */
  readonly state: string;
  readonly failure?: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  readonly language: string;
  readonly cards: readonly { readonly token: string; readonly number: string }[];
  /** The code that the pretended issuer accepts. */
  readonly code: string;
}

/** Returns the form of a payment in the player's language. */
export function formPage({ state, failure, amount, currency, language, cards, code }: FormView): string {
  const money = new Intl.NumberFormat(tagOf(language), { style: 'currency', currency });
  const values = { amount: money.format(decimalFromUnits(amount)), code };
  const texts = Object.fromEntries(
    Object.entries(textsOf({ part: 'sandbox-bank', language })).map(([key, text]) => [key, fillText(text, values)]),
  );
  const data = JSON.stringify({ texts, cards, state, failure, language: tagOf(language) });
  return HTML.replace('<body>', () => `<body data-form="${escapeAttribute(data)}">`);
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
