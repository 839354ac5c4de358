import type { Handlers } from '../../kernel/calls/handler.ts';
import { helpCenter } from './help-center.ts';

export const handlers: Partial<Handlers> = { helpCenter: (_request, context) => helpCenter(context) };
