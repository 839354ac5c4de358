import type { Handlers } from '../http/handler.ts';
import { showCaptcha } from './captcha.ts';

export const handlers: Partial<Handlers> = {
  captcha: (_request, context) => showCaptcha(context),
};
