import type { PromotionRowProps } from '../../../generated/types/widgets/promotion-row.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { PromotionCard } from '../../ui/promotion-card/PromotionCard.tsx';
import { PromotionCardSkeleton } from '../../ui/promotion-card/PromotionCardSkeleton.tsx';
import { SourceRow } from '../../ui/scroller/SourceRow.tsx';
import styles from './PromotionRow.module.css';

export default function PromotionRow({ props, text, node }: WidgetInput<PromotionRowProps>) {
  const { title, icon, promotions, note, variant, link, all = link } = props;
  const more = all === undefined ? undefined : { href: all, label: text('promotion-row.more') };
  return (
    <SourceRow
      head={{ id: node, title, icon, more }}
      text={text}
      state={promotions}
      getItems={(list) => list.promotions}
      getKey={(promotion) => promotion.id}
      empty={text('promotion-row.empty')}
      waiting={<PromotionCardSkeleton variant={variant} />}
      className={styles[variant]}
    >
      {(promotion) => <PromotionCard promotion={promotion} variant={variant} link={link} note={note} text={text} />}
    </SourceRow>
  );
}
