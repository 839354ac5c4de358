import { AVATAR_COUNT, avatarPath, parseAvatar } from '../../../rules/avatars.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { signFileAddress } from '../uploads/file-address.ts';
import { attachFile, detachFiles } from '../uploads/store.ts';
import { findAvatar, setAvatar } from './store.ts';

const PATHS = Array.from({ length: AVATAR_COUNT }, (_, index) => avatarPath(index + 1));

/** The record that uses the picture of a member's avatar. */
const useOf = (memberId: string): string => `avatar:${memberId}`;

async function describeAvatar(context: CallContext) {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const avatar = await findAvatar(platform.database.db, memberId);
  if ('number' in avatar) return { avatar: String(avatar.number), avatarType: 'STATIC' as const };
  const address = await signFileAddress(platform, { merchant: site.code, memberId, id: avatar.file });
  return { avatar: address, avatarType: 'CUSTOM' as const };
}

export const handlers: Partial<Handlers> = {
  playerAvatar: (_request, context) => describeAvatar(context),

  memberIcon: async (_request, context) => {
    const avatar = await findAvatar(context.platform.database.db, sessionOf(context).memberId);
    return { icons: PATHS, icon: 'number' in avatar ? String(avatar.number) : '0' };
  },

  setMemberIcon: async ({ icon }, context) => {
    const number = parseAvatar(icon);
    if (number === undefined) return reject('request_param_err', { fields: { icon: { message: 'field.invalid' } } });
    const { memberId } = sessionOf(context);
    await context.platform.database.transaction(async (within) => {
      await setAvatar(within, memberId, { number });
      await detachFiles(within, useOf(memberId));
    });
    return { icon: String(number) };
  },

  /** The picture before is released in the same transaction, and deleted by the sweep. */
  setMemberPicture: async ({ file: id }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const isSet = await platform.database.transaction(async (within) => {
      const use = { id, merchant: site.code, memberId, purpose: 'avatar' as const, usedBy: useOf(memberId) };
      if (!(await attachFile(within, use))) return false;
      await detachFiles(within, useOf(memberId), id);
      await setAvatar(within, memberId, { file: id });
      return true;
    });
    if (!isSet) return reject('request_param_err', { fields: { file: { message: 'field.invalid' } } });
    return describeAvatar(context);
  },
};
