import type { ClubLabels } from '../../identity/account/club-labels.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { ranksOf } from './ranks.ts';
import { findVipMember } from './store.ts';

/** Returns the labels of ranks, with names in the reader's language. */
export const createClubLabels = ({ db }: Pick<Database, 'db'>): ClubLabels => ({
  of: async (memberId, { site, language }) => {
    const row = await findVipMember(db, BigInt(memberId));
    const rank = ranksOf(site.run.settings).find(({ level }) => level === row?.rank);
    if (!rank) return undefined;
    const { names, level, color, color2 } = rank;
    const labelName = names[language] ?? names[site.manifest.locale.default] ?? names.en ?? '';
    return { rankLevel: level, labelName, color, color2 };
  },
});
