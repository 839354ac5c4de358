import type { Calls } from '../../../generated/types/calls.ts';
import type { RegisterActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RegisterActionParams>({
  name: 'register',
  describes: 'Opens an account, logs the new player in, and welcomes them.',
  tracks: 'sign_up',
  run: async ({ fields }, { call, signIn, openModal }) => {
    const { token, userName, customerType } = await call('registerMember', fields);
    await signIn({ token, account: userName, isAgent: customerType });
    openModal('registerSuccessModal');
    return { ok: true };
  },
});
