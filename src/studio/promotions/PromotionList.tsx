import type { ComposedPromotion, OpsPromotionsResponse } from '../../../generated/types/operator-calls.ts';
import { useMay } from '../context/operator-context.ts';
import { goTo } from '../context/route.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import { countText, momentOf } from '../operations/format.ts';
import { useRequest } from '../operations/use-request.ts';
import { Button, Empty, Tag, type Tone } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import screens from '../screens/screens.module.css';
import styles from './Promotions.module.css';
import { valueText } from './trial-words.ts';

interface ListInput {
  readonly code: string;
  readonly list: OpsPromotionsResponse;
  readonly onChange: () => Promise<void>;
}

const TONES: Readonly<Record<ComposedPromotion['state'], Tone>> = {
  draft: 'plain',
  live: 'good',
  paused: 'warn',
  ended: 'danger',
};

/** Renders the promotions of a merchant in the order of its list, each with what it has given. */
export function PromotionList({ code, list, onChange }: ListInput) {
  const t = useText();
  const mayEdit = useMay('editor');
  const { act, busy, problem } = useRequest(onChange);
  const pause = (id: string): void => {
    const body = { merchant: code, id, params: {}, key: crypto.randomUUID() };
    void act({ method: 'POST', path: 'queues/offers/operations/pause', body });
  };
  return (
    <>
      <header className={screens.head}>
        <div className={screens.row}>
          <h1>{t('screen.promotions')}</h1>
          <span className={screens.push} />
          {mayEdit && (
            <Button tone="main" icon="plus" onClick={() => goTo({ screen: 'promotions', merchant: code, rest: 'new' })}>
              {t('promotion.compose')}
            </Button>
          )}
        </div>
        <p className="muted">{t('promotion.about')}</p>
      </header>
      {problem && <ProblemNotice problem={problem} />}
      {list.promotions.length === 0 && <Empty icon="gift">{t('promotion.none')}</Empty>}
      <ul className={styles.promotions}>
        {list.promotions.map((one) => (
          <Line key={one.key} code={code} currency={list.currency} promotion={one} busy={busy} onPause={pause} />
        ))}
      </ul>
    </>
  );
}

interface LineInput {
  readonly code: string;
  readonly currency: string;
  readonly promotion: ComposedPromotion;
  readonly busy: boolean;
  readonly onPause: (key: string) => void;
}

function Line({ code, currency, promotion, busy, onPause }: LineInput) {
  const t = useText();
  const mayPublish = useMay('publisher');
  const { key, state, title, on, kind, isChanged, budget, reserved, rewards, members } = promotion;
  const unit = kind === 'points' || kind === 'tickets' ? undefined : currency;
  const share = budget === 0 ? 0 : Math.min(100, (reserved / budget) * 100);
  return (
    <li className={styles.promotion}>
      <div className={styles.named}>
        <ScreenLink to={{ screen: 'promotions', merchant: code, rest: `edit/${key}` }}>{title}</ScreenLink>
        <span className={styles.tags}>
          <Tag tone={TONES[state]}>{t(`promotion.state.${state}`)}</Tag>
          {isChanged && <Tag tone="accent">{t('promotion.changed')}</Tag>}
        </span>
        <span className={styles.about}>
          {t(`promotion.on.${on}`)} → {t(`promotion.kind.${kind}`)}
        </span>
        <span className={styles.about}>
          {t('promotion.edited', { at: momentOf(promotion.editedAt), by: promotion.editedBy })}
        </span>
      </div>
      <div className={styles.spent}>
        <span>{t('promotion.spent', { spent: valueText(reserved, unit), budget: valueText(budget, unit) })}</span>
        <span className={styles.meter} aria-hidden="true">
          <span style={{ inlineSize: `${share}%` }} />
        </span>
        <span className={styles.about}>
          {t('promotion.given', { rewards: countText(rewards), members: countText(members) })}
        </span>
      </div>
      <div className={styles.tags}>
        {mayPublish && state === 'live' && (
          <Button disabled={busy} onClick={() => onPause(key)}>
            {t('promotion.pause')}
          </Button>
        )}
        <ScreenLink className={styles.about} to={{ screen: 'queues', merchant: code, rest: `offers/${key}` }}>
          {t('promotion.history')}
        </ScreenLink>
      </div>
    </li>
  );
}
