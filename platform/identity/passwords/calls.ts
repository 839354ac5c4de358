import type { Handlers } from '../../kernel/calls/handler.ts';
import { changePassword } from './change-password.ts';
import { forgotPasswordEmail, resetPasswordByEmail, setPasswordByPhone } from './reset-password.ts';

export const handlers: Partial<Handlers> = {
  changePassword,
  forgotPasswordEmail,
  resetPasswordByEmail,
  setPasswordByPhone,
};
