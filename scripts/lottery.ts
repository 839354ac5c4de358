// Verifies draws of lotteries; `npm run lottery` without arguments prints its usage.

import { loadLotteryGames } from '../platform/play/lottery-draws/lottery-games.ts';
import { findProof } from '../platform/play/lottery-draws/proof-store.ts';
import { verifyDraw } from '../rules/lottery/fair-draw.ts';
import { connectLocalDatabase, fail } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';

const USAGE = `npm run lottery -- verify GAME NUMERO    computes a draw again from its link and salt, such as SSC1M 20260101-0001
                                         status 1 if the result or the commitment is another one`;

exitWithHelp(USAGE);
const [verb, gameCode = '', numero = ''] = process.argv.slice(2);
if (verb !== 'verify' || numero === '') fail(USAGE);

const game = (await loadLotteryGames()).find(({ code }) => code === gameCode);
if (!game) fail(`There is no lottery ${gameCode}.`);
const database = connectLocalDatabase();
try {
  const draw = await findProof(database.db, gameCode, numero);
  if (!draw) fail(`${gameCode} has no draw ${numero}.`);
  const { link, result, index, commitment, salt } = draw;
  if (link === undefined || !result) fail(`${gameCode} ${numero} is not drawn yet.`);
  const published = { link, gameCode, numero, salt, index, commitment, result };
  const verified = verifyDraw(game.family.drawing, published);
  process.stdout.write(`result      ${result.join(' ')}
computed    ${verified.result.join(' ')}
link        ${link}
after ${index} × SHA-256  ${verified.commitment}
commitment  ${commitment}  published ${new Date(draw.committedAt).toISOString()}
salt        ${salt}  fixed ${new Date(draw.saltedAt).toISOString()}
${verified.isResult && verified.leadsToCommitment ? 'The draw is as it was committed.' : 'THE DRAW IS NOT AS IT WAS COMMITTED.'}
`);
  process.exitCode = verified.isResult && verified.leadsToCommitment ? 0 : 1;
} finally {
  await database.close();
}
