import { loadScript } from '../../../../src/api/load-script.ts';
import type { ProveHuman } from '../../../../src/api/prove-human.ts';

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Turnstile {
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => string;
  readonly remove: (id: string) => void;
}

/** Cloudflare Turnstile. Most visitors see nothing; others get a box over the page, which is removed afterwards. */
export const prove: ProveHuman = async ({ siteKey, use }) => {
  await loadScript(ADDRESS);
  const { turnstile } = globalThis as { turnstile?: Turnstile };
  if (!turnstile) throw new Error('Turnstile did not start.');
  const place = document.createElement('div');
  Object.assign(place.style, {
    position: 'fixed',
    insetBlockEnd: '16px',
    insetInlineEnd: '16px',
    zIndex: '2147483647',
  });
  // A modal dialog makes the rest of the page inert, so the box must be inside it.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (code?: string): void => reject(new Error(`Turnstile: ${String(code ?? 'no answer')}`));
      id = turnstile.render(place, {
        sitekey: siteKey,
        action: use,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
        'timeout-callback': fail,
      });
    });
  } finally {
    if (id !== undefined) turnstile.remove(id);
    place.remove();
  }
};
