import { loadScript } from './load-script.ts';

const ADDRESS = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** The service reports nothing when the player closes the challenge, so it times out. */
const TIMEOUT_MS = 120_000;

interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly execute: (id: number) => void;
}

/** Why there is no token; `closed` when the player closed the challenge. */
export class RecaptchaFailure extends Error {
  readonly closed: boolean;

  constructor(message: string, closed = false) {
    super(`reCAPTCHA: ${message}`);
    this.closed = closed;
  }
}

/** Returns a token of Google's invisible reCAPTCHA. Most players see no challenge. */
export async function solveRecaptcha(siteKey: string): Promise<string> {
  await loadScript(ADDRESS).catch(() => {
    throw new RecaptchaFailure('its script did not load');
  });
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new RecaptchaFailure('it did not start');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  const place = document.createElement('div');
  // A modal dialog makes the rest of the page inert, so the challenge is appended inside it.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (): void => reject(new RecaptchaFailure('no answer'));
      const id = grecaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      });
      patience = setTimeout(() => reject(new RecaptchaFailure('it was closed', true)), TIMEOUT_MS);
      grecaptcha.execute(id);
    });
  } finally {
    clearTimeout(patience);
    place.remove();
  }
}
