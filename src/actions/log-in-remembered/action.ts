import type { Calls } from '../../../generated/types/calls.ts';
import type { LogInRememberedActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { deviceId } from '../../api/device.ts';
import { forgetLogin, rememberLogin } from '../../api/login-memory.ts';
import { beginSession } from '../../api/session-from-wire.ts';

export const action = defineAction<Calls, LogInRememberedActionParams>({
  name: 'log-in-remembered',
  describes: 'Logs in the player whom this device remembers, by an HttpOnly token.',
  tracks: 'login',
  run: async ({ username, side }, context) => {
    try {
      return await beginSession(async () => {
        const session = await context.call('rememberedLogin', {
          username,
          loginDeviceId: deviceId(),
          ...(side ? { side } : {}),
        });
        rememberLogin({ username, remembered: true });
        return session;
      }, context);
    } catch (error) {
      forgetLogin();
      throw error;
    }
  },
});
