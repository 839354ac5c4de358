import type { Calls } from '../../../generated/types/calls.ts';
import type { AskCaptchaActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, AskCaptchaActionParams>({
  name: 'ask-captcha',
  describes: 'Requests a captcha picture; the value is its base64. A picture is valid for one try.',
  run: async (_params, { call }) => ({ ok: true, value: await call('captcha', {}) }),
});
