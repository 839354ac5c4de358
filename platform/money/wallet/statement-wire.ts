import { wireFromUnits } from '../../../rules/money.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { StatementEntry } from './store.ts';
import { listWallets } from './wallets.ts';

interface StatementRequest {
  readonly days?: 1 | 7 | 30 | undefined;
  readonly endDay?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Returns the wallets and the period that a request asks for: whole days when it has `days`, else its dates, if any. */
export function getStatementQuery({ days, endDay, startDate, endDate }: StatementRequest, context: CallContext) {
  const accounts = listWallets(context).map(({ account }) => account.code);
  if (days === undefined) return { accounts, from: parseDate(startDate), until: parseDate(endDate, 1) };
  const { timeZone } = context.site.manifest.merchant;
  const { from, until, ...period } = getPeriod({ endDay, days, now: context.platform.clock.now(), timeZone });
  return { accounts, from, until, period };
}

/** Returns the date of a text, later by a number of milliseconds; undefined, which means no limit, when it is not a date. */
function parseDate(text: string | undefined, later = 0): Date | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time + later);
}

interface Reader {
  readonly platform: Pick<Platform, 'gameDirectory'>;
  readonly language: string;
}

/** Returns what an entry is about: the game, by its code when the catalogue no longer has it, and a label. */
export function getRemark({ vendor, game, label }: StatementEntry, { platform, language }: Reader): string {
  const gameName = game ? (platform.gameDirectory.gameName({ vendor, gameCode: game }, language) ?? game) : '';
  return [gameName, label].filter(Boolean).join(' · ');
}

export const toWireEntry = (entry: StatementEntry, reader: Reader) => ({
  id: String(entry.id),
  type: entry.type,
  amount: wireFromUnits(entry.amount),
  balance: wireFromUnits(entry.balance),
  createdAt: entry.at.toISOString(),
  remark: getRemark(entry, reader),
  ...(entry.wallet === undefined ? {} : { wallet: entry.wallet }),
});
