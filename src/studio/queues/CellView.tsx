import { useState } from 'react';
import type { LinkCell } from '../../../generated/types/operator-calls.ts';
import { systemClock } from '../../../rules/clock.ts';
import { decimalText } from '../../../rules/money.ts';
import { pathOf } from '../context/route.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import { amountOf, countText, dateOf, momentOf, shortMomentOf } from '../operations/format.ts';
import { Tag } from '../parts/controls.tsx';
import styles from './Queues.module.css';
import {
  foreignHostOf,
  isEmpty,
  type MemberCell,
  type MoneyCell,
  meaningOf,
  type Queue,
  type QueueCell,
  type StatusCell,
} from './queue.ts';
import { useRowRoute } from './queue-place.ts';

/** A longer text is cut, and shown whole on demand. */
const LONG = 140;
/** A shorter text stays on one line: a name, a number, a key. */
const SHORT = 18;

interface CellInput {
  readonly queue: Queue;
  readonly type: Queue['columns'][number]['type'];
  readonly cell: QueueCell;
}

/** Renders a cell by the type of its column, in the operator's language. */
export function CellView({ queue, type, cell }: CellInput) {
  if (isEmpty(cell)) return <span className="muted">–</span>;
  switch (type) {
    case 'money':
      return <Money {...(cell as MoneyCell)} />;
    case 'member':
      return <Member {...(cell as MemberCell)} />;
    case 'time':
      return <Time iso={cell as string} />;
    case 'day':
      return <span className={styles.short}>{dateOf(cell as string)}</span>;
    case 'status': {
      const { value, tone } = cell as StatusCell;
      return <Tag tone={tone}>{meaningOf(queue, value) ?? value}</Tag>;
    }
    case 'picture':
      return <Pictures addresses={cell as readonly string[]} />;
    case 'count':
      return <span className={styles.short}>{countText(cell as number)}</span>;
    case 'link': {
      const { href, label } = cell as LinkCell;
      return <a href={href}>{label}</a>;
    }
    case 'text':
      return <LongText text={cell as string} />;
  }
}

/**
 * Renders a member's name. It links to the member's detail page when the operator sees the members queue, except on that
 * page.
 */
function Member({ id, name }: MemberCell) {
  const route = useRowRoute()('members', id);
  return route && pathOf(route) !== location.pathname ? (
    <ScreenLink className={styles.short} to={route}>
      {name}
    </ScreenLink>
  ) : (
    <span className={styles.short}>{name}</span>
  );
}

const Money = ({ amount, currency }: MoneyCell) => (
  <span className={styles.short}>
    {amountOf(decimalText(amount), currency)} <span className="muted">{currency}</span>
  </span>
);

const Time = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={momentOf(iso)}>
    {shortMomentOf(iso, systemClock.now())}
  </time>
);

/**
 * Renders thumbnails; a click opens the picture in a new tab. The studio loads nothing from other hosts, so that they do not
 * learn who works here: their pictures are links that name the host.
 */
function Pictures({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useText();
  return (
    <span className={styles.pictures}>
      {addresses.map((address, index) => {
        const host = foreignHostOf(address, location.href);
        return (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            {host ?? <img src={address} alt={t('queues.picture', { number: index + 1 })} loading="lazy" />}
          </a>
        );
      })}
    </span>
  );
}

function LongText({ text }: { readonly text: string }) {
  const t = useText();
  const [whole, setWhole] = useState(false);
  if (text.length <= LONG) return <span className={text.length > SHORT ? styles.words : styles.short}>{text}</span>;
  return (
    <span className={styles.words}>
      {whole ? text : `${text.slice(0, LONG).trimEnd()}… `}
      <button type="button" className={styles.all} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? 'queues.less' : 'queues.all')}
      </button>
    </span>
  );
}
