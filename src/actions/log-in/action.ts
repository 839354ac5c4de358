import type { Calls } from '../../../generated/types/calls.ts';
import type { LogInActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { deviceId } from '../../api/device.ts';
import { proveHuman } from '../../api/human.ts';
import { rememberLogin, rememberSmsLogin } from '../../api/login-memory.ts';
import { getNumberProof } from '../../api/phone-proof.ts';
import { beginSession } from '../../api/session-from-wire.ts';

export const action = defineAction<Calls, LogInActionParams>({
  name: 'log-in',
  describes: 'Logs the player in and continues where a guard stopped them.',
  tracks: 'login',
  run: async ({ remember = false, ...given }, context) => {
    const { call } = context;
    const { type = 'username', username = '', mobileNum = '', countryDialingCode = '' } = given;
    const account = username.trim();
    const proof = { ...(await proveHuman(call, 'login')), ...(type === 'sms' ? await getNumberProof(given) : {}) };
    return beginSession(async () => {
      const session = await call('login', {
        ...given,
        ...proof,
        type,
        ...(type === 'username' ? { username: account } : {}),
        rememberMe: remember,
        loginDeviceId: deviceId(),
      });
      if (type === 'sms') rememberSmsLogin({ mobileNum, countryDialingCode });
      else rememberLogin({ username: account, remembered: remember });
      return session;
    }, context);
  },
});
