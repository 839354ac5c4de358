import { useState } from 'react';
import type { PromotionListProps } from '../../../generated/types/widgets/promotion-list.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { PromotionArticle } from '../../ui/promotion-article/PromotionArticle.tsx';
import { PromotionCard } from '../../ui/promotion-card/PromotionCard.tsx';
import { PromotionCardSkeleton } from '../../ui/promotion-card/PromotionCardSkeleton.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { getCategories } from './categories.ts';
import styles from './PromotionList.module.css';

const places = [0, 1, 2, 3, 4, 5];

export default function PromotionList({ props, text, node }: WidgetInput<PromotionListProps>) {
  const { format } = useEngine();
  const { title, promotions, note, selected, link, details = link } = props;
  const [category, setCategory] = useState<string>();
  const skeleton = (
    <ul aria-hidden="true" className={styles.grid}>
      {places.map((place) => (
        <li key={place}>
          <PromotionCardSkeleton variant="card" />
        </li>
      ))}
    </ul>
  );
  return (
    <Section id={node} title={title}>
      <SourceStates
        state={promotions}
        text={text}
        empty={text('promotion-list.empty')}
        isEmpty={(list) => list.promotions.length === 0}
        skeleton={skeleton}
      >
        {(list) => {
          const open = list.promotions.find((promotion) => promotion.id === selected);
          const shown = list.promotions.filter(
            (promotion) => promotion !== open && (category === undefined || promotion.category === category),
          );
          return (
            <div className={styles.stack}>
              {open !== undefined && (
                <PromotionArticle
                  promotion={open}
                  heading="h2"
                  note={note}
                  until={open.endsAt && text('shared.until', { date: format.date(open.endsAt) })}
                  back={{ link, text: text('promotion-list.back') }}
                />
              )}
              <Categories known={getCategories(list)} chosen={category} onChoose={setCategory} text={text} />
              <ul className={styles.grid}>
                {shown.map((promotion) => (
                  <li key={promotion.id}>
                    <PromotionCard promotion={promotion} variant="card" link={details} note={note} text={text} />
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </SourceStates>
    </Section>
  );
}

interface CategoriesInput {
  readonly known: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (category: string | undefined) => void;
  readonly text: WidgetInput<unknown>['text'];
}

/** With a single category there is no choice. */
function Categories({ known, chosen, onChoose, text }: CategoriesInput) {
  if (known.length < 2) return null;
  return (
    <div role="group" aria-label={text('promotion-list.categories')} className={styles.choices}>
      {[undefined, ...known].map((category) => (
        <button
          key={category ?? ''}
          type="button"
          className={styles.choice}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category === undefined ? text('promotion-list.all') : text(`promotion-list.category.${category}`)}
        </button>
      ))}
    </div>
  );
}
