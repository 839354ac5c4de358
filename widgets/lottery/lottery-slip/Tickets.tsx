import { useEngine } from '../../../renderer/index.ts';
import { count, type Slip, slipAmount } from '../../../rules/lottery/slip.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { nameOfPlay } from '../../ui/lottery/play-words.ts';
import { rowsInWords } from '../../ui/lottery/rows-in-words.ts';
import orderStyles from './Order.module.css';

interface TicketsInput {
  readonly tickets: readonly Slip[];
  readonly onRemove: (at: number) => void;
  readonly onClear: () => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** The tickets that are ready. */
export function Tickets({ tickets, onRemove, onClear, text }: TicketsInput) {
  const { format } = useEngine();
  if (tickets.length === 0) return null;
  return (
    <section className={orderStyles.tickets} aria-label={text('lottery-slip.tickets')}>
      <div className={orderStyles.ticketsHead}>
        <h2>{text('lottery-slip.tickets-count', { count: tickets.length })}</h2>
        <button type="button" className={orderStyles.textButton} onClick={onClear}>
          {text('lottery-slip.clear')}
        </button>
      </div>
      <ol>
        {tickets.map((ticket, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tickets can be the same
          <li key={at} className={orderStyles.ticket}>
            <span className={orderStyles.ticketPlay}>{nameOfPlay(ticket.play.code, text)}</span>
            <span className={orderStyles.ticketRows}>{rowsInWords(ticket, text)}</span>
            <span className={orderStyles.ticketSum}>
              {text('lottery-slip.ticket-sum', {
                stakes: format.number(count(ticket)),
                amount: format.amount(Number(slipAmount(ticket))),
              })}
            </span>
            <button
              type="button"
              className={orderStyles.remove}
              aria-label={text('lottery-slip.remove', { number: at + 1 })}
              onClick={() => onRemove(at)}
            >
              <Icon name="x" size="small" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
