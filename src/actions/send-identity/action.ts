import type { Calls } from '../../../generated/types/calls.ts';
import type { SendIdentityActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

const PARTS = ['front', 'back', 'selfie', 'address'] as const;

export const action = defineAction<Calls, SendIdentityActionParams>({
  name: 'send-identity',
  describes: 'Uploads pictures of a document and sends them to be reviewed.',
  requires: 'realAccount',
  run: async (params, { call, refresh, notify, text }) => {
    const files: Partial<Record<(typeof PARTS)[number], string>> = {};
    // One after another: each picture can have megabytes.
    for (const part of PARTS) {
      const content = params[part] ?? '';
      if (content !== '') files[part] = (await call('uploadFile', { purpose: 'identity', content })).id;
    }
    await call('submitIdentity', { document: params.document, ...files });
    notify(text('app.identity-sent'), 'success');
    for (const source of ['identity', 'profile', 'withdraw-terms']) refresh(source);
    return { ok: true };
  },
});
