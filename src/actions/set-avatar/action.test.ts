import { expect, test, vi } from 'vitest';
import { done, runAction, surroundings } from '../../../tests/support/action-stand.ts';

const answers: Readonly<Record<string, object>> = {
  uploadFile: { id: 'a-file', width: 256, height: 256 },
  setMemberPicture: { avatar: '/downloads/v1/x', avatarType: 'CUSTOM' },
  setMemberIcon: { icon: '3' },
  playerAvatar: { avatar: '3', avatarType: 'STATIC' },
};

test('[MEM-02] a picture is uploaded before it becomes the avatar, and the page shows what the platform then states', async () => {
  const around = surroundings();
  const call = vi.fn(async (name: string) => answers[name]);
  Object.assign(around, { call });
  expect(await runAction(around, 'set-avatar', { icon: '0', picture: 'aGVsbG8=' })).toEqual(done);
  expect(call.mock.calls).toEqual([
    ['uploadFile', { purpose: 'avatar', content: 'aGVsbG8=' }],
    ['setMemberPicture', { file: 'a-file' }],
    ['playerAvatar', {}],
  ]);
  expect(around.showAvatar).toHaveBeenCalledExactlyOnceWith(answers.playerAvatar);
  call.mockClear();
  expect(await runAction(around, 'set-avatar', { icon: '3', picture: '' })).toEqual(done);
  expect(call.mock.calls[0]).toEqual(['setMemberIcon', { icon: '3' }]);
});
