import { AVATAR_COUNT, avatarPath, parseAvatar } from '../../../rules/avatars.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { findAvatar, setAvatar } from './store.ts';

const PATHS = Array.from({ length: AVATAR_COUNT }, (_, index) => avatarPath(index + 1));

export const handlers: Partial<Handlers> = {
  playerAvatar: async (_request, context) => {
    const avatar = await findAvatar(context.platform.database.db, sessionOf(context).memberId);
    return { avatar: String(avatar), avatarType: 'STATIC' };
  },

  memberIcon: async (_request, context) => {
    const avatar = await findAvatar(context.platform.database.db, sessionOf(context).memberId);
    return { icons: PATHS, icon: String(avatar) };
  },

  setMemberIcon: async ({ icon }, context) => {
    const avatar = parseAvatar(icon);
    if (avatar === undefined) return reject('request_param_err', { fields: { icon: { message: 'field.invalid' } } });
    await setAvatar(context.platform.database.db, sessionOf(context).memberId, avatar);
    return { icon: String(avatar) };
  },
};
