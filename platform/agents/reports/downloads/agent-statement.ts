import { decimalText } from '../../../../rules/money.ts';
import { streamCsv } from '../../../kernel/downloads/csv.ts';
import { defineDownload } from '../../../kernel/downloads/define-download.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { textsOf } from '../../../kernel/texts/texts.ts';
import { movementName } from '../../../money/wallet/movement-name.ts';
import { getNet } from '../../team/rules.ts';
import { findInTeam, type TeamMember } from '../../tree/downline.ts';
import { readReport } from '../report.ts';
import type { ReportRow, View } from '../store.ts';
import { listTransactions, type TransactionRow } from '../transactions-store.ts';

/** What the ticket of a statement says. */
interface StatementTicket {
  readonly view: View | 'transactions';
  readonly memberId: string | null;
  readonly from: string;
  readonly until: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly currency: string;
  readonly language: string;
}

const REPORT = [
  'member',
  'label',
  'currency',
  'deposits',
  'withdrawals',
  'validBets',
  'wins',
  'rebates',
  'net',
] as const;
const TRANSACTIONS = ['id', 'when', 'member', 'type', 'currency', 'amount'] as const;
const PAGE = 1_000;

export const download = defineDownload({
  name: 'agent-statement',
  describes: 'A report or the movements of money of an agent’s team in the chosen period as CSV.',
  open: async (platform, { params, subject }) => {
    const ticket = params as unknown as StatementTicket;
    // Checked again: the member may have moved to another agent since the address was signed.
    const parent = await findInTeam(platform.database.db, BigInt(subject), ticket.memberId ?? undefined);
    if (!parent) return undefined;
    const texts = textsOf({ part: 'reports', language: ticket.language });
    const isMoney = ticket.view === 'transactions';
    const head = (isMoney ? TRANSACTIONS : REPORT).map((column) => texts[`csv.${column}`] ?? column);
    const input = { platform, ticket, parent };
    return {
      type: 'text/csv; charset=utf-8',
      filename: `team-${ticket.view}.csv`,
      body: streamCsv(head, isMoney ? listMoney(input) : listFigures(input)),
    };
  },
});

interface Input {
  readonly platform: Platform;
  readonly ticket: StatementTicket;
  readonly parent: TeamMember;
}

async function* listFigures({ platform, ticket, parent }: Input) {
  const { fromDay, toDay, currency } = ticket;
  const view = ticket.view === 'branches' ? 'branches' : 'members';
  for (let after: ReportRow | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const rows = await readReport(platform, { view, parent, fromDay, toDay, limit: PAGE, after });
    after = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    yield rows
      .slice(0, PAGE)
      .map((row) => [
        row.username,
        row.label ?? '',
        currency,
        ...[row.deposits, row.withdrawals, row.validBets, row.wins, row.rebates, getNet(row)].map(decimalText),
      ]);
  }
}

async function* listMoney({ platform, ticket, parent }: Input) {
  const { from, until, currency, language, memberId } = ticket;
  const query = { parent, isAlone: memberId !== null, from: new Date(from), until: new Date(until), limit: PAGE };
  for (let after: TransactionRow | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const rows = await listTransactions(platform.database.db, { ...query, after });
    after = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    yield rows
      .slice(0, PAGE)
      .map((row) => [
        String(row.id),
        row.at.toISOString(),
        row.username,
        movementName(row.type, language),
        currency,
        decimalText(row.amount),
      ]);
  }
}
