import { RouteLink, useEngine } from '../../../renderer/index.ts';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { parseTickets } from '../../../rules/lottery/orders/wire-form.ts';
import type { Slip } from '../../../rules/lottery/slip.ts';
import { Button } from '../../ui/button/Button.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { nameOfPlay } from '../../ui/lottery/play-words.ts';
import { rowsInWords } from '../../ui/lottery/rows-in-words.ts';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import styles from './LotteryOrders.module.css';
import { type Order, sumOfOrder } from './order-sum.ts';

interface CardInput {
  readonly order: Order;
  /** Rules of the lottery; undefined while they load. */
  readonly family: LotteryFamily | undefined;
  readonly isOpen: (numero: string) => boolean;
  readonly link: string;
  /** Level of its heading: below that of the section, where it has one. */
  readonly heading: 'h2' | 'h3';
  /** `numero` is empty to give up every open draw. */
  readonly onCancel: (numero: string, amount: number) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** An order: its tickets, and each of its draws. */
export function OrderCard({ order, family, isOpen, link, heading: Heading, onCancel, text }: CardInput) {
  const { format } = useEngine();
  const sum = sumOfOrder(order, isOpen);
  const openAmount = order.draws.reduce(
    (all, { numero, amount }) => (sum.open.includes(numero) ? all + amount : all),
    0,
  );
  return (
    <li className={styles.order} data-state={sum.state}>
      <div className={styles.head}>
        <Heading className={styles.game}>{order.gameName}</Heading>
        <span className={styles.state}>{text(`lottery-orders.state-${sum.state}`)}</span>
      </div>
      <ul className={styles.tickets}>
        {ticketsIn(order, family).map((ticket, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tickets can be the same
          <li key={at}>
            <span className={styles.numbers}>{rowsInWords(ticket, text)}</span>{' '}
            <small>{nameOfPlay(ticket.play.code, text)}</small>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {text('lottery-orders.number', { number: order.id })} · {format.moment(order.placedAt)}
        {order.stopOnWin && ` · ${text('lottery-orders.stop')}`}
      </p>
      <ul className={styles.draws}>
        {order.draws.map((draw) => (
          <li key={draw.numero} className={styles.draw}>
            <RouteLink
              to={addressOf(link, { gameCode: order.gameCode, numero: draw.numero })}
              className={styles.numero}
            >
              {text('lottery.draw', { numero: shortNumero(draw.numero) })}
            </RouteLink>
            <span className={styles.result}>{draw.numbers.slice(0, SHOWN).join(' ')}</span>
            <span>{format.amount(draw.amount)}</span>
            <span className={styles.prize} data-won={(draw.prize ?? 0) > 0 || undefined}>
              {draw.state === 'settled' && (draw.prize ?? 0) > 0
                ? `+${format.amount(draw.prize ?? 0)}`
                : text(`lottery-orders.draw-${draw.state}`)}
            </span>
            {sum.open.includes(draw.numero) && (
              <Button size="small" tone="quiet" onClick={() => onCancel(draw.numero, draw.amount)}>
                {text('lottery-orders.cancel')}
                <span className="visually-hidden"> {shortNumero(draw.numero)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sum.open.length > 1 && (
        <Button size="small" tone="quiet" onClick={() => onCancel('', openAmount)}>
          {text('lottery-orders.give-up', { amount: format.amount(openAmount) })}
        </Button>
      )}
    </li>
  );
}

/** Of longer results the first numbers; the proof has all. */
const SHOWN = 10;

function ticketsIn({ tickets }: Order, family: LotteryFamily | undefined): readonly Slip[] {
  if (!family) return [];
  try {
    return parseTickets(family, tickets);
  } catch {
    return [];
  }
}
