import { beforeEach, expect, test, vi } from 'vitest';
import type { Calls } from '../../../generated/types/calls.ts';
import type { ActionContext } from '../../../renderer/action/define-action.ts';
import { CallFailure } from '../../api/failure.ts';
import { action } from './action.ts';

const call = vi.fn<(name: string, request: object) => Promise<unknown>>();
const navigate = vi.fn();
const openModal = vi.fn();
let launchGameCDNs: string[];
const context = {
  call,
  navigate,
  openModal,
  text: (key: string) => `words of ${key}`,
  merchant: 'harbour',
  fact: () => 'en',
  get: () => ({ launchGameCDNs }),
} as unknown as ActionContext<Calls>;
const game = { nodeId: 10001, vassalage: 'NVX', gameName: 'Golden Koi' };

beforeEach(() => {
  vi.clearAllMocks();
  launchGameCDNs = [];
});

test('[ENG-10] launch-game needs a signed-in player, says which game, and goes where the vendor says', async () => {
  call.mockResolvedValue({ game_url: 'https://games.example.org/1' });
  expect(action.requires).toBe('login');
  expect(await action.run({ game }, context)).toEqual({ ok: true });
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'launchGame',
    expect.objectContaining({ nodeId: 10001, vassalage: 'NVX', merchantCode: 'harbour', language: 'en' }),
  );
  expect(navigate).toHaveBeenCalledExactlyOnceWith('https://games.example.org/1');
});

test('[SYS-11] a path of the platform is opened on a launch CDN, an address of a vendor as it is', async () => {
  launchGameCDNs = ['https://play.example.org'];
  call
    .mockResolvedValueOnce({ game_url2: '/play/1' })
    .mockResolvedValueOnce({ game_url: 'https://vendor.example.org/' });
  await action.run({ game }, context);
  await action.run({ game }, context);
  expect(navigate.mock.calls).toEqual([['https://play.example.org/play/1'], ['https://vendor.example.org/']]);
});

test('[ENG-10] a launch that is refused opens the notice with the reason', async () => {
  const problem = { code: 'game.closed', severity: 'error', message: 'error.game.closed' } as const;
  call.mockRejectedValue(new CallFailure(problem));
  expect(await action.run({ game }, context)).toEqual({ ok: false, problem, told: true });
  expect(openModal).toHaveBeenCalledExactlyOnceWith('launchNotice', {
    game: 'Golden Koi',
    message: 'words of error.game.closed',
  });
  expect(navigate).not.toHaveBeenCalled();
});

test.each([{}, null, { game_url: '' }])(
  '[ERR-02] an answer without an address, %j, opens the notice too',
  async (answer) => {
    call.mockResolvedValue(answer);
    expect(await action.run({ game }, context)).toMatchObject({ ok: false });
    expect(openModal).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  },
);
