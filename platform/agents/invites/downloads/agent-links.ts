import { decimalText } from '../../../../rules/money.ts';
import { streamCsv } from '../../../kernel/downloads/csv.ts';
import { defineDownload } from '../../../kernel/downloads/define-download.ts';
import { textsOf } from '../../../kernel/texts/texts.ts';
import { rebatePercent } from '../../rebates/rules.ts';
import { type InviteRow, listInvites } from '../store.ts';

/** What the ticket of a list of links says. */
interface LinksTicket {
  readonly currency: string;
  readonly language: string;
}

const COLUMNS = [
  'code',
  'label',
  'created',
  'ended',
  'rebate',
  'registered',
  'deposited',
  'currency',
  'validBets',
  'rebatePaid',
] as const;

export const download = defineDownload({
  name: 'agent-links',
  describes: 'An agent’s invite links with what came of each as CSV.',
  open: async ({ database }, { params, subject }) => {
    const { currency, language } = params as unknown as LinksTicket;
    const texts = textsOf({ part: 'invites', language });
    const links = await listInvites(database.db, BigInt(subject));
    return {
      type: 'text/csv; charset=utf-8',
      filename: 'invite-links.csv',
      body: streamCsv(
        COLUMNS.map((column) => texts[`csv.${column}`] ?? column),
        pagesOf(links, currency),
      ),
    };
  },
});

async function* pagesOf(links: readonly InviteRow[], currency: string) {
  yield await Promise.resolve(links.map((link) => toCells(link, currency)));
}

const toCells = (link: InviteRow, currency: string): readonly string[] => [
  link.code,
  link.label,
  link.createdAt.toISOString(),
  link.endedAt?.toISOString() ?? '',
  String(rebatePercent(link.rebatePpm)),
  String(link.registered),
  String(link.deposited),
  currency,
  decimalText(link.validBets),
  decimalText(link.rebatePaid),
];
