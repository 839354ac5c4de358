import type { Handlers } from '../../kernel/calls/handler.ts';
import { depositStatus, startDeposit } from './deposit.ts';

export const handlers: Partial<Handlers> = { startDeposit, depositStatus };
