import { expect, test, vi } from 'vitest';
import { done, runAction, surroundings } from '../../../tests/support/action-stand.ts';

test('[RGM-02] each picture is uploaded for identity only, and the document names what was uploaded', async () => {
  const around = surroundings();
  let last = 0;
  const call = vi.fn(async (name: string, _request: object) =>
    name === 'uploadFile' ? { id: `file-${(last += 1)}` } : {},
  );
  Object.assign(around, { call });
  const params = { document: 'passport', front: 'aGVsbG8=', selfie: 'aGVsbG8=', back: '' };
  expect(await runAction(around, 'send-identity', params)).toEqual(done);
  expect(call.mock.calls).toEqual([
    ['uploadFile', { purpose: 'identity', content: 'aGVsbG8=' }],
    ['uploadFile', { purpose: 'identity', content: 'aGVsbG8=' }],
    ['submitIdentity', { document: 'passport', front: 'file-1', selfie: 'file-2' }],
  ]);
});
