import type { Promotion } from '../../../generated/types/data.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import { Cover } from '../cover/Cover.tsx';
import styles from './PromotionCard.module.css';
import { getPromotionHref } from './promotion-href.ts';

export type PromotionCardVariant = 'card' | 'cover';

interface PromotionCardInput {
  readonly promotion: Promotion;
  readonly variant: PromotionCardVariant;
  /** Screen of all promotions; without it the card is no link. */
  readonly link: string | undefined;
  /** Stands with the end, such as that the prizes are play money; empty for none. */
  readonly note?: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
}

export function PromotionCard({ promotion, variant, link, note = '', text }: PromotionCardInput) {
  const { assetUrl, format } = useEngine();
  const { id, title, text: sentence, image, endsAt } = promotion;
  const until = endsAt === undefined ? '' : text('shared.until', { date: format.date(endsAt) });
  const foot = [until, note].filter((part) => part !== '').join(' · ');
  const content = (
    <>
      <Cover src={assetUrl(image)} name={title} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{sentence}</span>
        {foot !== '' && <span className={styles.until}>{foot}</span>}
      </span>
    </>
  );
  const look = classNames(styles.promotion, styles[variant]);
  if (link === undefined) return <article className={look}>{content}</article>;
  return (
    <RouteLink to={getPromotionHref(link, id)} className={look}>
      {content}
    </RouteLink>
  );
}
