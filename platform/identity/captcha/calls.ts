import type { Handlers } from '../../kernel/calls/handler.ts';
import { createCaptcha } from './captcha.ts';

export const handlers: Partial<Handlers> = {
  captcha: (_request, context) => createCaptcha(context),
};
