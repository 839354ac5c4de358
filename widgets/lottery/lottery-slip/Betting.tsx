import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { LotteryDraws, LotteryTerms } from '../../../generated/types/data.ts';
import { RouteLink } from '../../../renderer/index.ts';
import type { LotteryFamily, PlayType, PrizeMode } from '../../../rules/lottery/family.ts';
import { phaseOf } from '../../../rules/lottery/page-clock.ts';
import { systemRandom } from '../../../rules/random.ts';
import { Button } from '../../ui/button/Button.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { useNow } from '../../ui/lottery/now.ts';
import { ChasePanel } from './ChasePanel.tsx';
import { again, directOf } from './companions.ts';
import { explanationOf } from './explanation.ts';
import { fullSymbols } from './full.ts';
import styles from './LotterySlip.module.css';
import type { SlipInput } from './LotterySlip.tsx';
import type { ToCheck } from './number-check.ts';
import { modesOfPlays } from './offer.ts';
import { firstAmount, orderOf, sumOf } from './order-of.ts';
import { Pads } from './Pads.tsx';
import { PlayPicker } from './PlayPicker.tsx';
import { PriceBar } from './PriceBar.tsx';
import { quickPick } from './pick.ts';
import { SlipBar } from './SlipBar.tsx';
import {
  addTicket,
  afterOrder,
  beginSlip,
  choosePlay,
  clearRows,
  pendingTicket,
  type SlipState,
  setRow,
  ticketsOf,
} from './slip-state.ts';
import { Tickets } from './Tickets.tsx';
import { useNumberCheck } from './use-number-check.ts';
import { newAttempt, type PlacingProblem, usePlacing } from './use-placing.ts';
import { useSlip } from './use-slip.ts';

interface BettingInput {
  readonly input: SlipInput;
  readonly terms: LotteryTerms;
  readonly draws: LotteryDraws;
  /** The family with the play types that the site offers. */
  readonly family: LotteryFamily;
  readonly kept: string;
}

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** The same list each time, so that nothing is checked again. */
const NO_NUMBERS: ToCheck['full'] = [];

export function Betting({ input, terms, draws, family, kept }: BettingInput) {
  const { props, on, text } = input;
  const keep = (slip: string): void => void on.keep({ gameCode: terms.code, slip });
  const [state, setState] = useSlip({ family, start: () => startOf({ input, terms, family }), kept, keep });
  const listed = props.full?.value?.numbers ?? NO_NUMBERS;
  const order = useOrder({ state, terms, draws, full: listed });
  const placing = usePlacing({
    on,
    text,
    terms,
    attempt: state.attempt,
    onPlaced: () => setState((before) => afterOrder(before, newAttempt())),
  });
  const { play } = state;
  const modes = modesOfPlays(family, draws.modes);
  const [mode, setMode] = useMode(modes, props.mode || props.preferred, play);
  if (placing.placed)
    return (
      <Suspense>
        <Receipt placed={placing.placed} link={props.link} onClose={placing.close} text={text} />
      </Suspense>
    );
  return (
    <div className={styles.betting}>
      <div className={styles.columns}>
        <div className={styles.choice}>
          <PlayPicker
            family={family}
            modes={modes}
            mode={mode}
            chosen={play}
            onChoose={(chosen, its) => {
              setMode(its);
              setState((before) => choosePlay(before, chosen));
            }}
            text={text}
          />
          <Explained play={play} text={text} />
          <Pads
            state={state}
            full={fullSymbols(play, state, listed)}
            onRow={(at, symbols) => setState((before) => setRow(before, at, symbols))}
            text={text}
          />
          <Tools {...{ state, family, setState, text }} lastTickets={props.orders?.value?.orders[0]?.tickets} />
        </div>
        <OrderColumn {...{ input, terms, draws, state, setState, placing, order }} />
      </div>
    </div>
  );
}

interface ColumnInput extends Pick<BettingInput, 'input' | 'terms' | 'draws'>, Pick<ToolsInput, 'state' | 'setState'> {
  readonly order: ReturnType<typeof useOrder>;
  readonly placing: ReturnType<typeof usePlacing>;
}

/** What the order costs and contains, and the bar that places it. */
function OrderColumn({ input, terms, draws, state, setState, order, placing }: ColumnInput) {
  const { props, text } = input;
  const { sum, full, isChecking, phase } = order;
  return (
    <div className={styles.order}>
      <PriceBar
        state={state}
        modes={terms.modes}
        series={terms.series}
        hasRebate={terms.hasRebate}
        multiples={props.multiples ?? []}
        onChange={(price) => setState((before) => ({ ...before, ...price }))}
        text={text}
      />
      <Contents {...{ state, setState, terms, draws, text }} amount={firstAmount(sum)} />
      <SlipBar
        sum={sum}
        phase={phase}
        full={full}
        isChecking={isChecking}
        canAdd={pendingTicket(state) !== undefined && state.tickets.length < terms.limits.maxTickets}
        busy={placing.busy}
        onAdd={() => setState(addTicket)}
        onPlace={() => void placing.place(sum)}
        text={text}
      >
        {placing.problem && (
          <Problem
            {...placing.problem}
            orders={addressOf(props.link, { gameCode: terms.code, view: 'Orders' })}
            text={text}
          />
        )}
      </SlipBar>
    </div>
  );
}

interface ProblemInput extends PlacingProblem {
  /** Address of the player's orders. */
  readonly orders: string;
  readonly text: SlipInput['text'];
}

/** Says why an order was not placed; where no answer came, also where the player sees whether it was. */
function Problem({ words, isUnknown, orders, text }: ProblemInput) {
  return (
    <div role="alert" className={styles.problem}>
      <p>{words}</p>
      {isUnknown && (
        <p>
          {text('lottery-slip.no-answer')} <RouteLink to={orders}>{text('lottery-slip.to-orders')}</RouteLink>
        </p>
      )}
    </div>
  );
}

interface ToolsInput {
  readonly state: SlipState;
  readonly family: LotteryFamily;
  readonly setState: (change: (before: SlipState) => SlipState) => void;
  /** Tickets of the player's last order, in their wire form; undefined without one. */
  readonly lastTickets: string | undefined;
  readonly text: SlipInput['text'];
}

/** Quick pick, the tickets of the last order again, and an empty choice. */
function Tools({ state: { play, rows }, family, setState, lastTickets, text }: ToolsInput) {
  const pick = (): void =>
    setState((before) => ({ ...before, rows: quickPick(play, systemRandom, directOf(play, family)) }));
  const repeat = (tickets: string): void =>
    setState((before) => ({ ...before, tickets: [...before.tickets, ...again(tickets, family)] }));
  return (
    <div className={styles.tools}>
      <Button size="small" icon="dices" onClick={pick}>
        {text('lottery-slip.quick-pick')}
      </Button>
      {lastTickets !== undefined && (
        <Button size="small" tone="quiet" icon="rotate-cw" onClick={() => repeat(lastTickets)}>
          {text('lottery-slip.again')}
        </Button>
      )}
      {rows.some((row) => row.length > 0) && (
        <Button size="small" tone="plain" onClick={() => setState(clearRows)}>
          {text('lottery-slip.clear-choice')}
        </Button>
      )}
    </div>
  );
}

interface ContentsInput extends Pick<ToolsInput, 'state' | 'setState' | 'text'>, Pick<BettingInput, 'terms' | 'draws'> {
  /** What the order costs in its first draw, in 1/10 000. */
  readonly amount: ReturnType<typeof firstAmount>;
}

/** The tickets of the order, and the draws that it takes part in. */
function Contents({ state, setState, terms, draws, amount, text }: ContentsInput) {
  return (
    <>
      <Tickets
        tickets={state.tickets}
        onRemove={(at) => setState((before) => ({ ...before, tickets: before.tickets.toSpliced(at, 1) }))}
        onClear={() => setState((before) => ({ ...before, tickets: [] }))}
        text={text}
      />
      <ChasePanel
        chase={state.chase}
        draws={draws}
        most={terms.limits.maxDraws}
        amount={amount}
        onChange={(next) => setState((before) => ({ ...before, chase: next }))}
        text={text}
      />
    </>
  );
}

/** Holds the prize mode: the one of the address where the play type is in it, otherwise the play type's own. */
function useMode(modes: readonly PrizeMode[], named: string, play: PlayType) {
  const [mode, setMode] = useState<PrizeMode>(() => {
    const wanted = modes.find((one) => one === named);
    return wanted === 'ZY' && play.prizeMode === 'Lott' ? wanted : play.prizeMode;
  });
  return [mode, setMode] as const;
}

/** Says what wins, in a sentence. */
function Explained({ play, text }: { readonly play: PlayType; readonly text: SlipInput['text'] }) {
  const key = explanationOf(play.code);
  return <p className={styles.explained}>{text(`lottery-slip.how-${key}`)}</p>;
}

function startOf({ input, terms, family }: Pick<BettingInput, 'input' | 'terms' | 'family'>): SlipState {
  const { play: code, multiple } = input.props;
  const mode = input.props.mode || input.props.preferred;
  const wanted = mode === 'ZY' ? 'Lott' : mode;
  const play =
    family.plays.find((one) => one.code === code || String(one.id) === code) ??
    family.plays.find(({ prizeMode }) => prizeMode === wanted) ??
    family.plays[0];
  if (!play) throw new TypeError(`${family.code} has no play type.`);
  return beginSlip(play, { series: terms.series.default, mode: '1', multiple, attempt: newAttempt() });
}

interface OrderInput extends Pick<BettingInput, 'terms' | 'draws'> {
  readonly state: SlipState;
  readonly full: ToCheck['full'];
}

/** Returns the order of the slip; what is costly follows a moment after the click. */
function useOrder({ state, terms, draws, full }: OrderInput) {
  const now = useNow();
  const deferred = useDeferredValue(state);
  const tickets = useMemo(() => ticketsOf(deferred), [deferred]);
  const order = useMemo(() => orderOf(tickets, deferred.chase, draws), [tickets, deferred, draws]);
  const sum = useMemo(() => sumOf(order, terms.limits), [order, terms]);
  const steepest = Math.max(1, ...order.draws.map(({ multiple }) => multiple));
  // The draws move on while the numbers stay: they are listed once.
  const staked = useMemo(() => ({ tickets, draws: [{ numero: '', multiple: steepest }] }), [tickets, steepest]);
  const most = BigInt(terms.limits.maxNumberAmount);
  const isWithin = sum.problem === undefined;
  const check = useNumberCheck({ order: isWithin ? staked : NONE, most, full }, terms.family);
  const { current } = draws;
  return {
    sum: check?.isOver === true && isWithin ? { ...sum, problem: 'number-limit' } : sum,
    full: check?.full ?? 0,
    isChecking: check === undefined,
    phase: current && now !== undefined ? phaseOf(current, now) : undefined,
  };
}
const NONE = { tickets: [], draws: [] };
