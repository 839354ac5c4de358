import { createHash } from 'node:crypto';
import { directionOf } from '../../../rules/direction.ts';
import { tagOf } from '../../../rules/languages.ts';

interface OfflinePage {
  readonly language: string;
  readonly merchant: string;
  /** Address of the site's stylesheet, which has its colours and typeface. */
  readonly theme: string;
  readonly texts: Readonly<Record<string, string>>;
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas,#fff);color:var(--ink,#111);font-family:var(--font-text,system-ui),sans-serif}main{padding:2rem;max-width:28rem;text-align:center}a{display:inline-block;padding:.9rem 1.6rem;border-radius:var(--radius,8px);background:var(--brand,#111);color:var(--on-brand,#fff);text-decoration:none;font-weight:600}';

/** Policy of the page: it loads the site's stylesheet and fonts, and runs nothing. */
export const OFFLINE_POLICY = `default-src 'none'; style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Returns the page that the service worker shows without a connection. It is the same for all visitors of a language. */
export function offlinePage({ language, merchant, theme, texts }: OfflinePage): string {
  const title = escape(texts['app.offline.title'] ?? 'You are offline');
  const text = escape(texts['app.offline.text'] ?? '');
  const retry = escape(texts['app.retry'] ?? 'Try again');
  return `<!doctype html><html lang="${escape(tagOf(language))}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} · ${escape(merchant)}</title><link rel="stylesheet" href="${escape(theme)}"><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
}

/** Returns text as HTML, for an element or an attribute. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
