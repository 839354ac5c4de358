import { loadScript } from '../../../../src/api/load-script.ts';
import type { ProveHuman } from '../../../../src/api/prove-human.ts';

const ADDRESS = 'https://static.geetest.com/v4/gt4.js';

interface Captcha {
  readonly onReady: (then: () => void) => Captcha;
  readonly onSuccess: (then: () => void) => Captcha;
  readonly onError: (then: (error: unknown) => void) => Captcha;
  readonly onClose: (then: () => void) => Captcha;
  readonly showCaptcha: () => void;
  readonly getValidate: () => Readonly<Record<string, string>> | false;
  readonly destroy?: () => void;
}

type InitGeetest = (
  options: { readonly captchaId: string; readonly product: 'bind' },
  then: (captcha: Captcha) => void,
) => void;

/** GeeTest v4. The result is the JSON that its validation service requires. */
export const prove: ProveHuman = async ({ siteKey: captchaId }) => {
  await loadScript(ADDRESS);
  const { initGeetest4 } = globalThis as { initGeetest4?: InitGeetest };
  if (!initGeetest4) throw new Error('GeeTest did not start.');
  return new Promise((resolve, reject) => {
    initGeetest4({ captchaId, product: 'bind' }, (captcha) => {
      const end = (settle: () => void): void => {
        settle();
        captcha.destroy?.();
      };
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => {
          const result = captcha.getValidate();
          end(() => (result ? resolve(JSON.stringify(result)) : reject(new Error('GeeTest gave no result.'))));
        })
        .onError((error) => end(() => reject(new Error(`GeeTest: ${String(error)}`))))
        .onClose(() => end(() => reject(new Error('GeeTest was closed.'))));
    });
  });
};
