import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PrizeRaffles.module.css';
import type { CardInput } from './PrizeRaffles.tsx';
import { usePrizeName } from './prize-name.ts';
import { useResult } from './use-result.ts';

/** As long as the transition of the style. */
const OPEN_MS = 900;

/** Red envelopes: their parts were cut before the first was opened, one for each member. */
export function EnvelopeCard({ raffle, desk, text, used, onUse }: CardInput) {
  const { format } = useEngine();
  const nameOf = usePrizeName(text);
  const [busy, setBusy] = useState(false);
  const { result, isTold } = useResult({ desk, used }, OPEN_MS);
  const { envelopes, isOpen, isOpened = false, text: words, endsAt } = raffle;
  if (!envelopes) return null;
  const { left, total, sum, least, commitment, serverSeed } = envelopes;
  const canOpen = isOpen && !isOpened && left > 0 && desk.tickets > 0;
  return (
    <div className={styles.card}>
      <div className={styles.envelope} data-open={isTold || isOpened || undefined}>
        <Icon name={isTold || isOpened ? 'gift' : 'mail'} />
        {isTold && result && <b>{nameOf(result)}</b>}
      </div>
      <div className={styles.words}>
        <p>{words}</p>
        <p>
          {text('prize-raffles.envelopes', {
            left: format.number(left),
            total: format.number(total),
            sum: format.amount(sum),
            least: format.amount(least),
          })}{' '}
          {endsAt !== undefined && (
            <time dateTime={endsAt}>{text('prize-raffles.until', { date: format.moment(endsAt) })}</time>
          )}
        </p>
        <Button
          tone="brand"
          icon="mail"
          busy={busy}
          disabled={!canOpen}
          onClick={() => {
            setBusy(true);
            void onUse('').finally(() => setBusy(false));
          }}
        >
          {text(isOpen ? 'prize-raffles.open' : 'prize-raffles.closed')}
        </Button>
        <p role="status" className={styles.result}>
          {isTold && result ? (
            <>
              {text('prize-raffles.won', { prize: nameOf(result) })}{' '}
              {result.place !== undefined && text('prize-raffles.place', { place: result.place })}
            </>
          ) : (
            isOpened && text('prize-raffles.opened')
          )}
        </p>
        <details className={styles.fair}>
          <summary>{text('prize-raffles.fair')}</summary>
          <p>{text('prize-raffles.cut-text')}</p>
          <code>{commitment}</code>
          {serverSeed !== undefined && (
            <p>
              {text('prize-raffles.seed')}: <code>{serverSeed}</code>
            </p>
          )}
        </details>
      </div>
    </div>
  );
}
