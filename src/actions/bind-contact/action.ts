import type { Calls } from '../../../generated/types/calls.ts';
import type { BindContactActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getNumberProof } from '../../api/phone-proof.ts';

export const action = defineAction<Calls, BindContactActionParams>({
  name: 'bind-contact',
  describes: 'Binds a number or an e-mail address to the account.',
  requires: 'realAccount',
  run: async (params, { call, refresh, notify, text }) => {
    const proof = params.kind === 'mobile' ? await getNumberProof(params) : {};
    await call('bindContact', { ...params, ...proof });
    notify(text(params.kind === 'mobile' ? 'app.mobile-bound' : 'app.email-bound'), 'success');
    for (const source of ['profile', 'security', 'payment-password']) refresh(source);
    return { ok: true };
  },
});
