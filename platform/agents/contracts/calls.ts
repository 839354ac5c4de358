import type { Calls } from '../../../generated/types/calls.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { termsFromWire } from '../../../rules/agent-contracts/wire-terms.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { type Answer, type AnswerRejection, answerContract, manageContract } from './answer.ts';
import type { Parts } from './change.ts';
import { contractToWire, letterOf } from './contract-to-wire.ts';
import { listUncovered } from './end-uncovered.ts';
import { type OfferRejection, offerContract } from './offer.ts';
import { agentPolicyOf, FLAGS } from './policy.ts';
import { type Contract, findDirectAgent, listContracts, listDirectAgents, listStates } from './store.ts';

/** Contracts that are over stay listed this long. */
const SHOWN_MS = 90 * 24 * 60 * 60 * 1000;

export const handlers: Partial<Handlers> = {
  consolidatedFunds: async (_request, context) => {
    const { platform, site } = context;
    const rows = await listStates(platform.database.db, site.code, memberIdOf(context));
    const isOn = (kind: ContractKind, test: (row: (typeof rows)[number]) => boolean): '0' | '1' =>
      isOpen(context, kind) && rows.some((row) => row.kind === kind && test(row)) ? '1' : '0';
    const hasPages = (...kinds: readonly ContractKind[]) => (kinds.some((kind) => isOpen(context, kind)) ? '1' : '0');
    const isOffered = (kind: ContractKind) => isOn(kind, ({ offered }) => offered !== null);
    const isActive = (kind: ContractKind) => isOn(kind, ({ status }) => status !== 'offered');
    return {
      dailysalreqtype: isOffered('daily'),
      divtypereq: isOffered('dividend'),
      contracthoursalreq: isOffered('hourly'),
      realtimesalreqtype: isOffered('realTime'),
      dailysalinfotype: isActive('daily'),
      contractmrdailysalinfotype: isActive('realTime'),
      contracthoursalinfo: isActive('hourly'),
      divtypeinfo: isActive('dividend'),
      dailySalary: hasPages('daily'),
      hourSalary: hasPages('hourly'),
      agentRealtimeSalary: hasPages('realTime'),
      salary: hasPages('daily', 'hourly', 'realTime'),
      enableCt: hasPages('daily', 'hourly', 'realTime', 'dividend'),
    };
  },

  agentContracts: async ({ kind }, context) => {
    if (!isOpen(context, kind)) return reject('function.not.available');
    const { platform, site } = context;
    const { db } = platform.database;
    const agentId = memberIdOf(context);
    const { code: merchant } = site;
    const isShown = ({ changed_at: at }: Contract) => at.getTime() > platform.clock.now() - SHOWN_MS;
    const own = (await listContracts(db, { merchant, payeeId: agentId, kind })).filter(isShown);
    const below = (await listContracts(db, { merchant, payerId: agentId, kind })).filter(isShown);
    const agents = await listDirectAgents(db, agentId);
    return {
      own: await Promise.all(own.map((one) => ownToWire(db, one, context))),
      downlines: below.map((one) => contractToWire(one, { username: one.payee })),
      agents: agents.map(({ username }) => username),
      currency: site.manifest.merchant.currency,
    };
  },

  offerAgentContract: async ({ kind, type, downline: username, terms, etag }, context) => {
    if (!isOpen(context, kind)) return reject('function.not.available');
    const { platform, site } = context;
    const payerId = memberIdOf(context);
    const payee = await findDirectAgent(platform.database.db, { merchant: site.code, payerId, username });
    if (!payee) return reject('not.found');
    const { minGapPpm } = agentPolicyOf(site.run.settings);
    const offer = { payerId, payee, category: type, terms: termsFromWire(kind, terms), minGapPpm, etag };
    const offered = await change(context, (parts) => offerContract(parts, offer));
    return 'id' in offered ? { contractId: offered.id } : rejectOffer(offered);
  },

  manageAgentContract: async ({ contractId, operation, etag }, context) => {
    const payerId = memberIdOf(context);
    const event = operation === 'withdraw' ? 'withdrawOffer' : 'askEnd';
    const changed = await change(context, (parts) => manageContract(parts, { id: contractId, payerId, event, etag }));
    return typeof changed === 'string' ? rejectAnswer(changed) : { status: letterOf(changed) };
  },

  processDividend: ({ type, ...rest }, context) =>
    answer(context, 'dividend', { ...rest, pick: ({ category }) => category === type }),
  processDailySalary: ({ id, ...rest }, context) => answer(context, 'daily', { ...rest, pick: (one) => one.id === id }),
  processHourSalary: ({ contractId, ...rest }, context) =>
    answer(context, 'hourly', { ...rest, pick: (one) => one.id === contractId }),
  processRealTimeSalary: ({ contractId, ...rest }, context) =>
    answer(context, 'realTime', { ...rest, pick: (one) => one.id === contractId }),
};

const memberIdOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

const isOpen = ({ site }: CallContext, kind: ContractKind): boolean => site.run.applied.flags[FLAGS[kind]] === true;

/** Changes contracts in a transaction, as the session's member. */
async function change<Result>(context: CallContext, run: (parts: Parts) => Promise<Result>): Promise<Result> {
  const { platform, site, visitor, requestId } = context;
  const by = { actor: sessionOf(context).memberId, address: visitor.address, requestId };
  const at = { merchant: site.code, timeZone: site.manifest.merchant.timeZone };
  const done = await platform.database.transaction((within) => run({ within, platform, ...at, ...by }));
  platform.eventOutbox.scheduleFlush();
  return done;
}

interface WireAnswer extends Pick<Answer, 'pick'> {
  readonly status: 'A' | 'R' | 'C';
  readonly etag?: string | undefined;
  readonly confirmed: boolean;
}

async function answer(
  context: CallContext,
  kind: ContractKind,
  { status: letter, ...given }: WireAnswer,
): Promise<Calls['processDividend']['response'] | ApiError> {
  const { minGapPpm } = agentPolicyOf(context.site.run.settings);
  const payeeId = memberIdOf(context);
  const changed = await change(context, (parts) =>
    answerContract(parts, { ...given, kind, letter, payeeId, minGapPpm }),
  );
  return typeof changed === 'string' ? rejectAnswer(changed) : { status: letterOf(changed) };
}

/** Returns an own contract with the names of downlines whose contracts an accepting answer would end. */
async function ownToWire(db: Executor, contract: Contract, { site }: CallContext) {
  const { minGapPpm } = agentPolicyOf(site.run.settings);
  const { payee_id: agentId, kind, category, status } = contract;
  const isOver = status === 'terminated' || status === 'rejected' || status === 'expired';
  const terms = status === 'terminating' ? undefined : contract.offeredTerms;
  const cover = { agentId, kind, category, terms, minGapPpm };
  const ended = isOver ? [] : await listUncovered({ within: db, merchant: site.code }, cover);
  return contractToWire(contract, { username: contract.payer, ends: ended.map(({ payee }) => payee) });
}

const OFFER_ERRORS = {
  'rate-above-own': 'contract.rate',
  'no-own-contract': 'contract.own',
  changed: 'contract.changed',
  state: 'contract.state',
  'other-period': 'contract.period',
  'different-period': 'contract.period',
} as const;

function rejectOffer({ code, ...at }: OfferRejection): ApiError {
  if (code in OFFER_ERRORS) return reject(OFFER_ERRORS[code as keyof typeof OFFER_ERRORS]);
  const field = 'tier' in at && at.tier !== undefined ? `tiers.${at.tier}` : 'terms';
  return reject('contract.terms', { fields: { [field]: { message: `field.contract-${code}` } } });
}

const ANSWER_ERRORS = {
  'not-found': 'not.found',
  changed: 'contract.changed',
  state: 'contract.state',
  rate: 'contract.rate',
  'ends-downlines': 'contract.downlines',
} as const satisfies Readonly<Record<AnswerRejection, string>>;

const rejectAnswer = (why: AnswerRejection): ApiError => reject(ANSWER_ERRORS[why]);
