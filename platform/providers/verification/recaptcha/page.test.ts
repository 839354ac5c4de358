// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { prove } from './page.ts';

const asked = { siteKey: 'recaptcha-site', use: 'sms' } as const;
type Options = Readonly<Record<string, (token?: string) => void>> & { readonly sitekey: string };

/** Google's script as pages find it: it calls back once somebody has passed, or cannot. */
function serviceThat(ends: (options: Options) => void): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    expect((script as HTMLScriptElement).src).toBe('https://www.google.com/recaptcha/api.js?render=explicit');
    let given: Options;
    vi.stubGlobal('grecaptcha', {
      ready: (then: () => void) => then(),
      render: (_place: HTMLElement, options: Options) => {
        given = options;
        return 0;
      },
      execute: () => ends(given),
    });
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
}
afterEach(() => vi.unstubAllGlobals());

test('[INT-04] [SMS-07] reCAPTCHA is loaded when a person has to prove to be one, and its token is the proof', async () => {
  serviceThat(({ sitekey, callback }) => callback?.(`token of ${sitekey}`));
  expect(await prove(asked)).toBe('token of recaptcha-site');
  expect(document.body.children).toHaveLength(0);
});

test('[INT-04] a reCAPTCHA that fails brings no proof', async () => {
  serviceThat(({ 'error-callback': fail }) => fail?.());
  vi.resetModules();
  const { prove: again } = await import('./page.ts');
  await expect(again(asked)).rejects.toThrow('no answer');
});
