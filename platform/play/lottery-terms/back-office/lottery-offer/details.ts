import type { PlayType } from '../../../../../rules/lottery/family.ts';
import { MAX_SERIES, MIN_SERIES, returnToPlayer } from '../../../../../rules/lottery/stake.ts';
import { type LotteryTerms, MAX_RETURN, withTerms } from '../../../../../rules/lottery/terms.ts';
import { writeNumber } from '../../../../../rules/written-amounts.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { text, time } from '../../../../kernel/queues/section-columns.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { lotteryGames } from '../../../lottery-draws/known-games.ts';
import { findCurrentTerms } from '../../store.ts';
import { readOfferKey } from './edits.ts';
import { oddsOf, returnWords } from './rows.ts';
import { listVersions } from './store.ts';

const RETURNS = [0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, MAX_RETURN];

/** Returns what other odds of a play type would return to its players, and the versions of the terms. */
export async function offerDetails(
  db: Executor,
  { merchant, language, id }: DetailsQuery,
): Promise<readonly Section[]> {
  const key = readOfferKey(id);
  const { terms } = await findCurrentTerms(db, merchant);
  const play = key.kind === 'play' ? await findPlay(key, terms) : undefined;
  const versions = await listVersions(db, merchant);
  return [
    ...(play && key.kind === 'play' ? [previewOf(play, key.tier, language)] : []),
    tableSection(
      'versions',
      { rows: versions },
      {
        at: time((one) => one.made_at),
        by: text((one) => one.made_by),
        reason: text(({ reason }) => reason),
        version: text((one) => String(one.id)),
      },
    ),
  ];
}

async function findPlay(
  { family, play }: { readonly family: string; readonly play: string },
  terms: LotteryTerms,
): Promise<PlayType | undefined> {
  const found = (await lotteryGames()).find((game) => game.family.code === family)?.family;
  return found && withTerms(found, { ...terms, closedPlays: {} }).plays.find(({ code }) => code === play);
}

/** The return is proportional to the odds, so that each share has its odds. */
function previewOf(play: PlayType, tier: string, language: string): Section {
  const [hits, of] = play.prizes[tier]?.chance ?? [0, 1];
  const cost = play.cost ?? 1;
  const rows = RETURNS.map((share) => ({ share, odds: (share * cost * of) / hits }));
  const now = { share: returnToPlayer(play, tier, MAX_SERIES), odds: oddsOf(play, tier) };
  const least = { share: returnToPlayer(play, tier, MIN_SERIES), odds: oddsOf(play, tier) * (MIN_SERIES / MAX_SERIES) };
  const isBySeries = play.prizes[tier]?.odds === undefined;
  const all = [
    { ...now, name: isBySeries ? `S = ${MAX_SERIES}` : '=' },
    ...(isBySeries ? [{ ...least, name: `S = ${MIN_SERIES}` }] : []),
    ...rows.map((row) => ({ ...row, name: '' })),
  ];
  return tableSection(
    'preview',
    { rows: all },
    {
      now: text(({ name }) => name || null),
      odds: text(({ odds }) => writeNumber(odds, language)),
      return: text(({ share }) => returnWords(share, language)),
    },
  );
}
