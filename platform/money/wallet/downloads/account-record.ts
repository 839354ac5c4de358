import { decimalText } from '../../../../rules/money.ts';
import { streamCsv } from '../../../kernel/downloads/csv.ts';
import { defineDownload } from '../../../kernel/downloads/define-download.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { textsOf } from '../../../kernel/texts/texts.ts';
import { movementName } from '../movement-name.ts';
import { getRemark } from '../statement-wire.ts';
import { readStatement, type StatementEntry, type StatementQuery } from '../store.ts';

/** What the ticket of an account record says. */
export interface AccountRecordTicket {
  readonly accounts: readonly string[];
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly type?: string | undefined;
  readonly currency: string;
  readonly language: string;
}

const COLUMNS = ['id', 'when', 'type', 'about', 'wallet', 'currency', 'amount', 'balance'] as const;
const PAGE = 1_000;

export const download = defineDownload({
  name: 'account-record',
  describes:
    'The entries of the chosen period and type as CSV, newest first, up to those that were there at the request.',
  open: async (platform, { params }) => {
    const ticket = params as unknown as AccountRecordTicket;
    const texts = textsOf({ part: 'wallet', language: ticket.language });
    const head = COLUMNS.map((column) => texts[`csv.${column}`] ?? column);
    return Promise.resolve({
      type: 'text/csv; charset=utf-8',
      filename: 'account-record.csv',
      body: streamCsv(head, listRows(platform, ticket)),
    });
  },
});

async function* listRows(platform: Platform, ticket: AccountRecordTicket) {
  const { accounts, type, from, until } = ticket;
  const dates = { from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined };
  const query: StatementQuery = { accounts, type, ...dates, pageNo: 1, pageSize: PAGE };
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { entries, nextCursor } = await readStatement(platform.database.db, { ...query, cursor });
    yield entries.map((entry) => toCells(entry, { platform, ...ticket }));
    cursor = nextCursor;
  }
}

const toCells = (
  entry: StatementEntry,
  { platform, language, currency }: { platform: Platform; language: string; currency: string },
): readonly string[] => [
  String(entry.id),
  entry.at.toISOString(),
  movementName(entry.type, language),
  getRemark(entry, { platform, language }),
  entry.wallet ?? '',
  currency,
  decimalText(entry.amount),
  decimalText(entry.balance),
];
