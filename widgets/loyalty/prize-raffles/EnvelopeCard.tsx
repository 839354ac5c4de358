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
  const nameOf = usePrizeName(text);
  const { format } = useEngine();
  const [busy, setBusy] = useState(false);
  const { result, isTold } = useResult({ desk, used }, OPEN_MS);
  const { envelopes, isOpen, isOpened = false, text: words, endsAt } = raffle;
  if (!envelopes) return null;
  const { left, commitment, serverSeed } = envelopes;
  const canOpen = isOpen && !isOpened && left > 0 && desk.tickets > 0;
  return (
    <div className={styles.card}>
      <div className={styles.envelope} data-open={isTold || isOpened || undefined}>
        <Icon name={isTold || isOpened ? 'gift' : 'mail'} />
        {isTold && result && <b>{nameOf(result)}</b>}
      </div>
      <div className={styles.words}>
        <p>{words}</p>
        <Contents envelopes={envelopes} endsAt={endsAt} text={text} />
        {desk.barred === undefined && (
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
        )}
        <p role="status" className={styles.result}>
          {isTold && result ? (
            <>
              {text('prize-raffles.won', { prize: nameOf(result) })}{' '}
              {result.place !== undefined && text('prize-raffles.place', { place: result.place })}{' '}
              {result.setOff !== undefined && text('prize-raffles.set-off', { amount: format.amount(result.setOff) })}
            </>
          ) : (
            isOpened && text('prize-raffles.opened')
          )}
        </p>
        <CutProof commitment={commitment} serverSeed={serverSeed} text={text} />
      </div>
    </div>
  );
}

interface ContentsInput extends Pick<CardInput, 'text'> {
  readonly envelopes: NonNullable<CardInput['raffle']['envelopes']>;
  readonly endsAt: string | undefined;
}

function Contents({ envelopes: { left, total, sum, least }, endsAt, text }: ContentsInput) {
  const { format } = useEngine();
  const figures = {
    left: format.number(left),
    total: format.number(total),
    sum: format.amount(sum),
    least: format.amount(least),
  };
  return (
    <p>
      {text('prize-raffles.envelopes', figures)}{' '}
      {endsAt !== undefined && (
        <time dateTime={endsAt}>{text('prize-raffles.until', { date: format.moment(endsAt) })}</time>
      )}
    </p>
  );
}

interface CutProofInput extends Pick<CardInput, 'text'> {
  readonly commitment: string;
  readonly serverSeed: string | undefined;
}

function CutProof({ commitment, serverSeed, text }: CutProofInput) {
  return (
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
  );
}
