import { beforeEach, expect, test, vi } from 'vitest';
import type { Calls } from '../../../generated/types/calls.ts';
import type { ActionContext } from '../../../renderer/action/define-action.ts';
import { CallFailure } from '../../api/failure.ts';
import { action } from './action.ts';

const call = vi.fn<(name: string, request: object) => Promise<unknown>>();
let launchGameCDNs: string[];
const context = {
  call,
  text: (key: string) => `words of ${key}`,
  merchant: 'harbour',
  fact: (name: string) => (name === 'session.account' ? 'luana' : 'en'),
  get: () => ({ launchGameCDNs }),
  set: vi.fn(),
} as unknown as ActionContext<Calls>;
const start = (room?: string) => action.run({ gameId: 10001, vendorCode: 'NVX', ...(room ? { room } : {}) }, context);

beforeEach(() => {
  vi.clearAllMocks();
  launchGameCDNs = [];
});

test('[GLA-01] [GLA-02] it needs a signed-in player, says which game or room, and answers its address', async () => {
  expect(action.requires).toBe('login');
  call.mockResolvedValue({ content: { game_url: 'https://games.example.org/1' } });
  expect(await start()).toEqual({ ok: true, value: { url: 'https://games.example.org/1' } });
  const who = { username: 'luana', merchantCode: 'harbour', language: 'en' };
  expect(call).toHaveBeenLastCalledWith('launchGame', expect.objectContaining({ ...who, gameId: 10001 }));
  await start('r1');
  expect(call).toHaveBeenLastCalledWith('launchGame', expect.objectContaining({ ...who, roomId: 'r1' }));
});

test('[SYS-11] a path of the platform is opened on a launch CDN', async () => {
  launchGameCDNs = ['https://play.example.org'];
  call.mockResolvedValueOnce({ game_url2: '/play/1' });
  expect(await start()).toMatchObject({ value: { url: 'https://play.example.org/play/1' } });
});

test('[ENG-10] a refusal comes back in words, for the frame to say', async () => {
  const problem = { code: 'game.closed', severity: 'error', message: 'error.game.closed' } as const;
  call.mockRejectedValue(new CallFailure(problem));
  const words = 'words of error.game.closed';
  expect(await start()).toEqual({ ok: false, problem: { ...problem, message: words }, notified: true });
});

test.each([{}, null, { game_url: '' }, { content: null }])(
  '[ERR-02] an answer without an address, %j, is a failure that is told',
  async (answer) => {
    call.mockResolvedValue(answer);
    expect(await start()).toMatchObject({ ok: false, notified: true });
  },
);
