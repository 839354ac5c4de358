import type { PromotionDetailProps } from '../../../generated/types/widgets/promotion-detail.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { BackToPromotions, PromotionArticle } from '../../ui/promotion-article/PromotionArticle.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './PromotionDetail.module.css';

export default function PromotionDetail({ props, text }: WidgetInput<PromotionDetailProps>) {
  const { format } = useEngine();
  const { promotions, note, selected, link } = props;
  const back = { link, text: text('promotion-detail.back') };
  return (
    <SourceStates
      state={promotions}
      text={text}
      empty={text('promotion-detail.gone')}
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(list) => {
        const promotion = list.promotions.find(({ id }) => id === selected);
        if (!promotion)
          return (
            <div className={styles.gone}>
              <h1 className={styles.goneText}>{text('promotion-detail.gone')}</h1>
              <BackToPromotions {...back} />
            </div>
          );
        const until =
          promotion.endsAt === undefined
            ? text('promotion-detail.open-ended')
            : text('shared.until', { date: format.date(promotion.endsAt) });
        return <PromotionArticle promotion={promotion} heading="h1" until={until} note={note} back={back} />;
      }}
    </SourceStates>
  );
}
