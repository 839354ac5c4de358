import ky from 'ky';
import type { Game } from './data.ts';

const api = ky.create({ prefix: '/wps', timeout: 10_000, retry: 1 });

export const launch = (game: Game): Promise<unknown> =>
  api.post('game/launch', { json: { gameId: game.gameId } }).json();
export const keepLanguage = (language: string): Promise<unknown> =>
  api.post('session/language', { json: { language } }).json();
