import type { Calls } from '../../../generated/types/calls.ts';
import type { SetAvatarActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetAvatarActionParams>({
  name: 'set-avatar',
  describes: 'Sets the avatar of the player: a built-in one, or a picture that it uploads.',
  requires: 'realAccount',
  run: async ({ icon, picture }, { call, refresh, notify, text, showAvatar }) => {
    if (picture === '') await call('setMemberIcon', { icon });
    else {
      const { id } = await call('uploadFile', { purpose: 'avatar', content: picture });
      await call('setMemberPicture', { file: id });
    }
    showAvatar(await call('playerAvatar', {}));
    refresh('avatar-choices');
    notify(text('app.avatar-set'), 'success');
    return { ok: true };
  },
});
