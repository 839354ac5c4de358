import type { Calls } from '../../../generated/types/calls.ts';
import type { ConvertPointsActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ConvertPointsActionParams>({
  name: 'convert-points',
  describes: 'Converts points to chips. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'convert-points',
  run: async ({ key, ...request }, { call, refresh }) => {
    const value = await call('convertPoints', { ...request, idempotencyKey: key });
    for (const source of ['point-account', 'point-entries', 'balance']) refresh(source);
    return { ok: true, value };
  },
});
