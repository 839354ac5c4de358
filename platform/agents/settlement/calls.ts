import { addDays, dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { isMoneyBlocked } from '../../money/blocks/store.ts';
import { getBalance } from '../../money/ledger/store.ts';
import { listContracts } from '../contracts/store.ts';
import { addDispute, findBill, findDispute, listBills, listDaySums, listPayments, sumOwed } from './bill-store.ts';
import { billToWire, linesOf, rateOf, tiersOf } from './bill-to-wire.ts';
import { countPeriods } from './calendar.ts';
import { collectIncome, incomeOf } from './collect.ts';

const memberIdOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

const DISPUTES = { open: 'OPEN', upheld: 'UPHELD', rejected: 'REJECTED' } as const;

export const handlers: Partial<Handlers> = {
  agentBills: async ({ kind, side, pageNo, pageSize }, context) => {
    const { platform, site } = context;
    const agentId = memberIdOf(context);
    const query = { merchant: site.code, agentId, kind, side };
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { bills, count } = await listBills(platform.database.db, query, page);
    const { currency } = site.manifest.merchant;
    const list = bills.map((bill) => billToWire(bill, agentId));
    return { list, totalPages: Math.ceil(count / pageSize), currency };
  },

  agentBill: async ({ billId }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const agentId = memberIdOf(context);
    const bill = await findBill(db, { merchant: site.code, id: BigInt(billId), agentId });
    if (!bill) return reject('not.found');
    const payments = await listPayments(db, bill.id);
    const dispute = bill.payeeId === agentId ? await findDispute(db, bill.id) : undefined;
    return {
      bill: billToWire(bill, agentId),
      version: bill.version,
      lines: [...linesOf(bill)],
      tiers: tiersOf(bill),
      base: wireFromUnits(bill.base),
      ...rateOf(bill),
      payments: payments.map(({ source, amount, tx, at }) => ({
        source,
        amount: wireFromUnits(amount),
        entry: String(tx),
        at: at.toISOString(),
      })),
      ...(dispute
        ? {
            dispute: {
              state: DISPUTES[dispute.state],
              text: dispute.text,
              ...(dispute.answer === null ? {} : { answer: dispute.answer }),
            },
          }
        : {}),
      currency: site.manifest.merchant.currency,
    };
  },

  disputeAgentBill: async ({ billId, text }, context) => {
    const { platform, site } = context;
    const agentId = memberIdOf(context);
    const bill = await findBill(platform.database.db, { merchant: site.code, id: BigInt(billId), agentId });
    if (!bill || bill.payeeId !== agentId) return reject('not.found');
    const dispute = { billId: bill.id, merchant: site.code, text: text.trim(), at: new Date(platform.clock.now()) };
    return (await addDispute(platform.database.db, dispute)) ? {} : reject('contract.state');
  },

  agentIncome: async ({ days, endDay }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const { timeZone, currency } = site.manifest.merchant;
    const agentId = memberIdOf(context);
    const { from, until, fromDay, toDay } = getPeriod({ endDay, days, now: platform.clock.now(), timeZone });
    const sums = await listDaySums(db, { merchant: site.code, agentId, from, until, timeZone });
    const total = (read: (sum: (typeof sums)[number]) => bigint) => sums.reduce((sum, one) => sum + read(one), 0n);
    const { owed, awaited } = await sumOwed(db, agentId);
    return {
      list: sums.map(({ day, kind, income, expense }) => ({
        day,
        kind,
        income: wireFromUnits(income),
        expense: wireFromUnits(expense),
      })),
      income: wireFromUnits(total(({ income }) => income)),
      expense: wireFromUnits(total(({ expense }) => expense)),
      available: wireFromUnits(await getBalance(db, incomeOf(agentId, currency))),
      owed: wireFromUnits(owed),
      awaited: wireFromUnits(awaited),
      isBlocked: await isMoneyBlocked(db, agentId),
      startDay: fromDay,
      endDay: toDay,
      currency,
    };
  },

  collectAgentIncome: async ({ idempotencyKey }, context) => {
    const moved = await collectIncome(context.platform, {
      memberId: memberIdOf(context),
      currency: context.site.manifest.merchant.currency,
      key: idempotencyKey,
    });
    return { amount: wireFromUnits(moved) };
  },

  agentCalendar: async ({ month }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const { timeZone, currency } = site.manifest.merchant;
    const agentId = memberIdOf(context);
    const now = platform.clock.now();
    const shown = month ?? dayAt(now, timeZone).slice(0, 7);
    const first = `${shown}-01`;
    const next = `${addDays(`${shown}-28`, 4).slice(0, 7)}-01`;
    const bounds = { from: startOfDay(first, timeZone), until: startOfDay(next, timeZone) };
    const sums = await listDaySums(db, { merchant: site.code, agentId, ...bounds, timeZone });
    const contracts = await listContracts(db, { merchant: site.code, payeeId: agentId });
    const planned = countPeriods(contracts, { ...bounds, now, timeZone });
    const past = sums.map(({ day, kind, income, expense, bills }) => ({
      day,
      kind,
      income: wireFromUnits(income),
      expense: wireFromUnits(expense),
      bills,
      periods: 0,
    }));
    const coming = planned.map((one) => ({ ...one, income: 0, expense: 0, bills: 0 }));
    return { month: shown, today: dayAt(now, timeZone), days: [...past, ...coming], currency };
  },
};
