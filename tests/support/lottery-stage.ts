// What journeys of lotteries cannot wait for, on a running platform's database: a draw of an hour ago whose result a feed reported,
// and another result that it reports now. Prints the number of the draw.

import { addOutsideDraws } from '../../platform/play/lottery-draws/store.ts';
import { takeReport } from '../../platform/play/lottery-settlement/propose-correction.ts';
import { recordOutside } from '../../platform/play/lottery-settlement/result-store.ts';
import { connectLocalDatabase } from '../../scripts/database/local-database.ts';
import { northBoard } from './lottery/north-board.ts';

const HOUR_MS = 60 * 60 * 1000;
const GAME = 'XSMB';
const FEEDS = ['aurora/http'];

const database = connectLocalDatabase();
const now = Date.now();
const drawsAt = now - HOUR_MS;
const numero = `journey-${now}`;
const draw = { game: GAME, numero };
await database.transaction(async (within) => {
  await addOutsideDraws(within, GAME, [{ numero, opensAt: drawsAt - HOUR_MS, closesAt: drawsAt - 1000, drawsAt }]);
  const given = { result: northBoard('12307'), feeds: FEEDS, operators: [], at: new Date(now) };
  await recordOutside(within, draw, given);
  await takeReport(within, { clock: { now: () => now } }, { ...draw, result: northBoard('12308'), feeds: FEEDS });
});
await database.close();
process.stdout.write(numero);
