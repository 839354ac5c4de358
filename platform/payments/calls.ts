import type { Handlers } from '../http/handler.ts';
import { depositStatus, startDeposit } from './deposit.ts';

export const handlers: Partial<Handlers> = { startDeposit, depositStatus };
