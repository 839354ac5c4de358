import type { Handlers } from '../../kernel/calls/handler.ts';
import { showCaptcha } from './captcha.ts';

export const handlers: Partial<Handlers> = {
  captcha: (_request, context) => showCaptcha(context),
};
