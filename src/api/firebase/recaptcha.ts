import { loadScript } from '../load-script.ts';
import { refused } from './firebase-problem.ts';

const ADDRESS = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** Who leaves the pictures unsolved has closed them: the service says nothing of it. */
const PATIENCE_MS = 120_000;

interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly execute: (id: number) => void;
  readonly reset: (id: number) => void;
}

/** The token that Firebase asks pages for; most players see nothing of how it comes about. */
export async function solveRecaptcha(siteKey: string): Promise<string> {
  await loadScript(ADDRESS).catch(() => {
    throw refused('CAPTCHA_CHECK_FAILED');
  });
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw refused('CAPTCHA_CHECK_FAILED');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  const place = document.createElement('div');
  // A modal dialog makes the rest of the page inert: the pictures must stand inside it.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (): void => reject(refused('CAPTCHA_CHECK_FAILED'));
      const id = grecaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      });
      patience = setTimeout(() => reject(refused('WEB_CONTEXT_CANCELED')), PATIENCE_MS);
      grecaptcha.execute(id);
    });
  } finally {
    clearTimeout(patience);
    place.remove();
  }
}
