import { decimalText } from '../../../../rules/money.ts';
import { streamCsv } from '../../../kernel/downloads/csv.ts';
import { defineDownload } from '../../../kernel/downloads/define-download.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { screenTextsOf, textsOf } from '../../../kernel/texts/texts.ts';
import { getGameName, getVendorName } from '../names.ts';
import { type BetStatus, getAmounts, getStatus } from '../rules.ts';
import { type BetRow, type GameKey, listBets } from '../store.ts';

/** What the ticket of a betting record says. */
export interface BettingRecordTicket {
  readonly from: string;
  readonly until: string;
  readonly vendor?: string | undefined;
  readonly games?: readonly GameKey[] | undefined;
  readonly status?: BetStatus | undefined;
  readonly currency: string;
  readonly language: string;
}

const COLUMNS = [
  'opened',
  'closed',
  'vendor',
  'game',
  'round',
  'status',
  'currency',
  'stake',
  'validBet',
  'payout',
  'net',
] as const;
const PAGE = 1_000;

export const download = defineDownload({
  name: 'betting-record',
  describes: 'The rounds of the chosen period and filters as CSV, newest first.',
  open: async (platform, { subject, params }) => {
    const ticket = params as unknown as BettingRecordTicket;
    const texts = textsOf({ part: 'bet-records', language: ticket.language });
    const head = COLUMNS.map((column) => texts[`csv.${column}`] ?? column);
    return Promise.resolve({
      type: 'text/csv; charset=utf-8',
      filename: 'betting-record.csv',
      body: streamCsv(head, listRows(platform, BigInt(subject), ticket)),
    });
  },
});

async function* listRows(platform: Platform, memberId: bigint, ticket: BettingRecordTicket) {
  const { vendor, games, status } = ticket;
  const dates = { from: new Date(ticket.from), until: new Date(ticket.until) };
  const query = { memberId, ...dates, vendor, games, status, limit: PAGE, offset: 0 };
  let after: BetRow | undefined;
  do {
    const rows = await listBets(platform.database.db, { ...query, after });
    yield rows.map((row) => toCells(row, { platform, ...ticket }));
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

/** Returns what the screen of the betting record calls the state of a round. */
const statusName = (status: BetStatus, language: string): string =>
  screenTextsOf({ part: 'betting-record', language })[`status-${status}`] ?? status;

function toCells(
  row: BetRow,
  { platform, language, currency }: { platform: Platform; language: string; currency: string },
): readonly string[] {
  const { stake, validBet, payout, net } = getAmounts(row);
  return [
    row.openedAt.toISOString(),
    row.closedAt?.toISOString() ?? '',
    getVendorName(row.vendor, { platform, language }),
    getGameName(row, { platform, language }),
    row.roundId,
    statusName(getStatus(row), language),
    currency,
    ...[stake, validBet, payout, net].map(decimalText),
  ];
}
