import { Icon } from '../../vendor/client/Icon.tsx';
import { useTable } from '../../vendor/client/use-table.ts';
import type { BetView } from '../bet.ts';
import { selectionOf } from '../rules/markets.ts';
import { useBookPage } from './book-context.ts';
import { fixtureOf, marketName, pickName, shownOdds } from './labels.ts';
import styles from './Slip.module.css';
import { StakeField } from './StakeField.tsx';
import { remove, type Slip, type SlipItem, setMode, setStake, totals } from './slip.ts';
import { usePlacing } from './use-placing.ts';

/** Renders the bet slip. */
export function SlipPane() {
  const { text, money } = useTable();
  const page = useBookPage();
  const { slip, setSlip, oddsOf, maxWin } = page;
  const { busy, place } = usePlacing(page);
  if (slip.items.length === 0) {
    return (
      <div className={styles.bets}>
        {page.placed.length > 0 && <Receipt placed={page.placed} onFollow={page.openBets} />}
        <div className={styles.empty}>
          <p>{text('slip.empty')}</p>
        </div>
      </div>
    );
  }
  const sum = totals(slip, oddsOf, maxWin);
  const moved = slip.items.some((item) => (oddsOf(item) ?? item.seen) < item.seen);
  const closed = slip.items.some((item) => oddsOf(item) === undefined);
  const asks = moved && !slip.any;
  const note = closed ? 'slip.closed' : asks ? 'slip.moved' : undefined;
  const related = new Set(slip.items.map(({ fixture }) => fixture)).size;
  return (
    <form
      className={styles.slip}
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <ModeTabs slip={slip} onChange={(mode) => setSlip((before) => setMode(before, mode))} several={related > 1} />
      <ul className={styles.items}>
        {slip.items.map((item) => (
          <SlipLine key={`${item.fixture} ${item.key}`} item={item} />
        ))}
      </ul>
      <Terms odds={sum.odds} />
      <SlipSums stake={sum.stake} potential={sum.potential} note={note} />
      <button
        type="submit"
        className="button button-main"
        disabled={busy || closed || sum.stake === 0}
        data-testid="place"
      >
        {text(asks ? 'slip.acceptAndPlace' : 'slip.place', { stake: money(sum.stake) })}
      </button>
      <button type="button" className={styles.clear} onClick={() => setSlip((before) => ({ ...before, items: [] }))}>
        <Icon name="trash" />
        {text('slip.clear')}
      </button>
      <p className={styles.limit}>{text('slip.limit', { win: money(maxWin) })}</p>
    </form>
  );
}

interface ReceiptProps {
  readonly placed: readonly BetView[];
  readonly onFollow: () => void;
}

/** Renders the confirmation with the cost of the bets and a link to them. */
function Receipt({ placed, onFollow }: ReceiptProps) {
  const { text, money } = useTable();
  const sumOf = (what: 'stake' | 'potential'): number => placed.reduce((sum, bet) => sum + bet[what], 0);
  return (
    <section className={styles.receipt} data-testid="receipt">
      <Icon name="fair" />
      <strong>{text('said.placed', { count: placed.length })}</strong>
      <dl className={styles.sums}>
        <dt>{text('slip.total')}</dt>
        <dd>{money(sumOf('stake'))}</dd>
        <dt>{text('slip.potential')}</dt>
        <dd className={styles.potential}>{money(sumOf('potential'))}</dd>
      </dl>
      <button type="button" className="button" onClick={onFollow}>
        {text('slip.follow')}
      </button>
    </section>
  );
}

/** Renders the controls for the whole slip: the stake of a multiple, and whether changed odds are accepted. */
function Terms({ odds }: { readonly odds: number }) {
  const { text } = useTable();
  const { slip, setSlip } = useBookPage();
  return (
    <>
      {slip.mode === 'multiple' && (
        <div className={styles.multiple}>
          <span>{text('slip.odds')}</span>
          <strong>{shownOdds(odds * 100)}</strong>
          <StakeField
            value={slip.stake}
            label={text('stake')}
            onChange={(stake) => setSlip((before) => setStake(before, stake))}
          />
        </div>
      )}
      <label className={styles.any}>
        <input
          type="checkbox"
          className="switch"
          checked={slip.any}
          onChange={({ target }) => setSlip((before) => ({ ...before, any: target.checked }))}
        />
        {text('slip.any')}
      </label>
    </>
  );
}

function ModeTabs(props: {
  readonly slip: Slip;
  readonly several: boolean;
  readonly onChange: (mode: Slip['mode']) => void;
}) {
  const { text } = useTable();
  return (
    <div className={styles.modes} role="group" aria-label={text('slip')}>
      {(['single', 'multiple'] as const).map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={props.slip.mode === mode}
          disabled={mode === 'multiple' && !props.several}
          onClick={() => props.onChange(mode)}
        >
          {text(`slip.${mode}`)}
        </button>
      ))}
    </div>
  );
}

function SlipLine({ item }: { readonly item: SlipItem }) {
  const { text } = useTable();
  const { slip, setSlip, oddsOf } = useBookPage();
  const fixture = fixtureOf(item.fixture);
  const selection = selectionOf(item.key);
  if (!fixture || !selection) return null;
  const odds = oddsOf(item);
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <strong>{pickName(text, fixture, item.key)}</strong>
        <span>{marketName(text, fixture, selection.market)}</span>
        <span>
          {fixture.home.name} – {fixture.away.name}
        </span>
      </div>
      <div className={styles.odds}>
        {odds !== undefined && odds !== item.seen && <s>{shownOdds(item.seen)}</s>}
        <strong
          className={odds === undefined ? '' : odds < item.seen ? styles.worse : odds > item.seen ? styles.better : ''}
        >
          {odds === undefined ? text('suspended') : shownOdds(odds)}
        </strong>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={text('slip.remove')}
        onClick={() => setSlip((before) => remove(before, item.fixture, item.key))}
      >
        <Icon name="close" />
      </button>
      {slip.mode === 'single' && (
        <div className={styles.own}>
          <StakeField
            value={item.stake}
            label={text('stake')}
            onChange={(stake) =>
              setSlip((before) =>
                setStake(
                  before,
                  stake,
                  before.items.find((one) => one.fixture === item.fixture && one.key === item.key),
                ),
              )
            }
          />
        </div>
      )}
    </li>
  );
}

interface SlipSumsProps {
  readonly stake: number;
  readonly potential: number;
  /** Text key of a notice that must be shown before the bet is placed. */
  readonly note: string | undefined;
}

function SlipSums({ stake, potential, note }: SlipSumsProps) {
  const { text, money } = useTable();
  return (
    <>
      <dl className={styles.sums}>
        <dt>{text('slip.total')}</dt>
        <dd>{money(stake)}</dd>
        <dt>{text('slip.potential')}</dt>
        <dd className={styles.potential}>{money(potential)}</dd>
      </dl>
      {note !== undefined && (
        <p className={styles.note} role="status">
          {text(note)}
        </p>
      )}
    </>
  );
}
