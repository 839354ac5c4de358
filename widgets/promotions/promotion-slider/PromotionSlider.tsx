import type { PromotionSliderProps } from '../../../generated/types/widgets/promotion-slider.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { PromotionCard } from '../../ui/promotion-card/PromotionCard.tsx';
import { PromotionCardSkeleton } from '../../ui/promotion-card/PromotionCardSkeleton.tsx';
import styles from './PromotionSlider.module.css';

const alone = { narrow: 1, wide: 1 };

/** Renders nothing without promotions or when they cannot be loaded, because the rest of the page is more important. */
export default function PromotionSlider({ props, text }: WidgetInput<PromotionSliderProps>) {
  const { promotions: state, note, label, link, delay, moves } = props;
  const promotions = state.value?.promotions;
  if (promotions === undefined) {
    if (state.status === 'failed') return null;
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{text('shared.loading')}</span>
        <PromotionCardSkeleton variant="card" />
      </div>
    );
  }
  if (promotions.length === 0) return null;
  return (
    <Carousel
      key={promotions.map(({ id }) => id).join()}
      className={styles.slider}
      label={label}
      text={text}
      count={promotions.length}
      gap={16}
      delay={delay}
      moves={moves}
      dots
      visible={alone}
    >
      {(index) => {
        const promotion = promotions[index];
        return promotion && <PromotionCard promotion={promotion} variant="card" link={link} note={note} text={text} />;
      }}
    </Carousel>
  );
}
