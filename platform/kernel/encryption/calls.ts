import type { Handlers } from '../calls/handler.ts';

export const handlers: Partial<Handlers> = {
  cryptoKeys: (_request, { platform }) => platform.keys.publicKeys(),
};
