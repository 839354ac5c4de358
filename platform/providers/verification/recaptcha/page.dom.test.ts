import { afterEach, expect, test, vi } from 'vitest';
import { prove } from './page.ts';

const options = { siteKey: 'recaptcha-site', use: 'sms' } as const;
type Options = Readonly<Record<string, (token?: string) => void>> & { readonly sitekey: string };

/** Fakes Google's script. `ends` receives its callbacks. */
function fakeService(end: (options: Options) => void): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    expect((script as HTMLScriptElement).src).toBe('https://www.google.com/recaptcha/api.js?render=explicit');
    let rendered: Options;
    vi.stubGlobal('grecaptcha', {
      ready: (then: () => void) => then(),
      render: (_place: HTMLElement, options: Options) => {
        rendered = options;
        return 0;
      },
      execute: () => end(rendered),
    });
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
}
afterEach(() => vi.unstubAllGlobals());

test('[INT-04] [SMS-07] reCAPTCHA is loaded when a person has to prove to be one, and its token is the proof', async () => {
  fakeService(({ sitekey, callback }) => callback?.(`token of ${sitekey}`));
  expect(await prove(options)).toBe('token of recaptcha-site');
  expect(document.body.children).toHaveLength(0);
});

test('[INT-04] a reCAPTCHA that fails brings no proof', async () => {
  fakeService(({ 'error-callback': fail }) => fail?.());
  vi.resetModules();
  const { prove: again } = await import('./page.ts');
  await expect(again(options)).rejects.toThrow('no answer');
});
