import type { ContractTerms } from '../../../../../rules/agent-contracts/terms.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { type Disallowed, defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { manageContract } from '../../answer.ts';
import type { Parts } from '../../change.ts';
import { type OfferRejection, offerContract } from '../../offer.ts';
import { agentPolicyOf } from '../../policy.ts';
import { type Contract, findDirectAgent, listContracts } from '../../store.ts';
import { contractDetails } from './details.ts';
import { describeTerms, parametersOf, type TermsReader, termsOf, withoutTier, withTier } from './terms.ts';

const TONES = { active: 'good', offered: 'accent', terminating: 'warn' } as const;

/** Contracts of a merchant and of its agents. The merchant offers the first of each chain: an agent passes on what it has. */
export const queue = defineQueue({
  columns: [
    { key: 'payee', type: 'member' },
    { key: 'kind', type: 'status' },
    { key: 'state', type: 'status' },
    { key: 'terms', type: 'text' },
    { key: 'offered', type: 'text' },
    { key: 'category', type: 'status' },
    { key: 'payer', type: 'text' },
    { key: 'from', type: 'time' },
    { key: 'changed', type: 'time' },
  ],
  searchable: true,
  rows: async (db, { merchant, id, before, search, ...reader }) => {
    if (before !== undefined) return [];
    const contractId = id === undefined ? undefined : toContractId(id);
    if (id !== undefined && contractId === undefined) return [];
    const rows = await listContracts(db, { merchant, ...(contractId === undefined ? {} : { id: contractId }) });
    const word = search.trim().toLowerCase();
    return rows
      .filter(({ payee, payer }) => payee.toLowerCase().includes(word) || payer?.toLowerCase().includes(word))
      .map((row) => ({ id: String(row.id), cells: cellsOf(row, reader), operations: operationsOf(row) }));
  },
  details: contractDetails,
  operations: {
    offer: defineOperation('agent-contracts-offer', {
      role: 'publisher',
      scope: 'queue',
      run: async (input) => {
        const { within, merchant, params } = input;
        const site = input.platform.sites.byCode(merchant);
        const query = { merchant, payerId: null, username: params.username };
        const payee = await findDirectAgent(within, query);
        if (!site || !payee) return { rejected: 'ops.not.found', fields: ['username'] };
        const { category, kind } = params;
        const [standing] = await listContracts(within, { merchant, payeeId: payee.id, kind, category, live: true });
        const offered = await offerContract(partsOf(input), {
          payerId: null,
          payee,
          category,
          terms: termsOf(params),
          minGapPpm: agentPolicyOf(site.run.settings).minGapPpm,
          etag: standing?.etag,
        });
        return 'id' in offered || rejectedOffer(offered);
      },
    }),
    tier: defineOperation('agent-contracts-tier', {
      role: 'publisher',
      scope: 'row',
      run: (input) => edit(input, (terms) => withTier(terms, input.params)),
    }),
    'drop-tier': defineOperation('agent-contracts-drop-tier', {
      role: 'publisher',
      scope: 'row',
      run: (input) => edit(input, (terms) => withoutTier(terms, Number(input.params.number))),
    }),
    withdraw: { role: 'publisher', scope: 'row', run: (input) => manage(input, 'withdrawOffer') },
    end: { role: 'publisher', scope: 'row', dangerous: true, run: (input) => manage(input, 'askEnd') },
  },
});

/** Returns the id of a contract; undefined for a text that is none. */
const toContractId = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

function cellsOf(row: Contract, reader: TermsReader) {
  const { payee_id: payeeId, payee, payer, kind, category, status, terms, offeredTerms } = row;
  return {
    payee: { id: String(payeeId), name: payee },
    kind: statusCell(kind),
    state: statusCell(status, TONES),
    terms: terms ? describeTerms(terms, reader) : null,
    offered: offeredTerms ? describeTerms(offeredTerms, reader) : null,
    category: statusCell(category),
    payer: textCell(payer),
    from: timeCell(row.termsFrom),
    changed: timeCell(row.changed_at),
  };
}

/** The merchant changes its own contracts only; those between agents are theirs. */
function operationsOf({ payer_id: payerId, status, offered, offeredTerms, terms }: Contract): readonly string[] {
  if (payerId !== null) return [];
  const latest = offeredTerms ?? terms;
  const tiers = latest && latest.kind !== 'realTime' ? latest.tiers.length : 0;
  const isOpen = status === 'offered' || status === 'active';
  const edits = isOpen && tiers > 0 ? ['tier', ...(tiers > 1 ? ['drop-tier'] : [])] : [];
  return [...edits, ...(offered === null ? [] : ['withdraw']), ...(status === 'active' ? ['end'] : [])];
}

/** Offers a contract of the merchant again, with other tiers than those offered last. */
async function edit(
  input: OperationInput<unknown>,
  change: (terms: ContractTerms) => ContractTerms | undefined,
): Promise<boolean | Disallowed> {
  const { within, merchant, platform } = input;
  const id = toContractId(input.id);
  const site = platform.sites.byCode(merchant);
  const [contract] = id === undefined ? [] : await listContracts(within, { merchant, id, live: true });
  const latest = contract?.offeredTerms ?? contract?.terms;
  const terms = latest && change(latest);
  if (!site || !contract || !terms || contract.payer_id !== null) return false;
  const offered = await offerContract(partsOf(input), {
    payerId: null,
    payee: { id: contract.payee_id, username: contract.payee },
    category: contract.category,
    terms,
    minGapPpm: agentPolicyOf(site.run.settings).minGapPpm,
    etag: contract.etag,
  });
  return 'id' in offered || rejectedOffer(offered);
}

const rejectedOffer = ({ code }: OfferRejection): Disallowed =>
  code === 'changed' ? { rejected: 'ops.conflict' } : { rejected: 'ops.errors', fields: parametersOf(code) };

async function manage(input: OperationInput<unknown>, event: 'withdrawOffer' | 'askEnd'): Promise<boolean> {
  const { within, merchant } = input;
  const id = toContractId(input.id);
  if (id === undefined) return false;
  const [contract] = await listContracts(within, { merchant, id, live: true });
  if (!contract) return false;
  const change = { id, payerId: null, event, etag: contract.etag };
  return typeof (await manageContract(partsOf(input), change)) !== 'string';
}

function partsOf({ platform, within, merchant, operator }: OperationInput<unknown>): Parts {
  const timeZone = platform.sites.byCode(merchant)?.manifest.merchant.timeZone ?? 'UTC';
  return { within, platform, merchant, timeZone, actor: `operator:${operator}` };
}
