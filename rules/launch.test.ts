import { expect, test } from 'vitest';
import { launchRequest, launchUrl } from './launch.ts';

const launch = { gameId: 10001, vendorCode: 'NVX', username: 'luana', merchant: 'harbour', language: 'en' };

test('[GLA-02] a launch request carries the fields of the API family, and a room replaces the game', () => {
  const common = {
    nodeId: 10001,
    vassalage: 'NVX',
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'luana',
    merchantCode: 'harbour',
    language: 'en',
    backUrl: '/',
  };
  expect(launchRequest(launch)).toEqual({ ...common, gameId: 10001 });
  expect(launchRequest({ ...launch, room: '' })).toEqual({ ...common, gameId: 10001 });
  expect(launchRequest({ ...launch, room: 'r1' })).toEqual({ ...common, roomId: 'r1' });
});

const [one, two] = ['https://a.example/1', 'https://b.example/2'];
test.each([
  [{ content: { game_url: one } }, {}, one],
  [{ content: { game_url2: two } }, {}, two],
  [{ game_url: one, game_url2: two }, {}, one],
  [{ game_url: one, game_url2: two }, { inWindow: true }, two],
  [{ game_url: one }, { inWindow: true }, one],
  [{ game_url: '/play/1' }, { origin: 'https://play.example.org' }, 'https://play.example.org/play/1'],
  [{ game_url: one }, { origin: 'https://play.example.org' }, one],
  [{ game_url: '/play/1' }, {}, '/play/1'],
  [{}, {}, undefined],
  [null, {}, undefined],
  [{ content: null }, {}, undefined],
  [{ game_url: '' }, {}, undefined],
  [{ game_url: 7 }, {}, undefined],
])('[GLA-02] [SYS-11] the response %j with %j gives the address %s', (answer, how, url) => {
  expect(launchUrl(answer, how)).toBe(url);
});
