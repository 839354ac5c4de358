import type { ReactNode } from 'react';
import type { Promotion } from '../../../generated/types/data.ts';
import type { PromotionDetailProps } from '../../../generated/types/widgets/promotion-detail.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './PromotionDetail.module.css';

type Text = WidgetInput<unknown>['text'];

export default function PromotionDetail({ props, text }: WidgetInput<PromotionDetailProps>) {
  const { promotions, selected, link } = props;
  const back = (
    <RouteLink to={link} className={buttonClass({ tone: 'quiet' })}>
      {text('promotion-detail.back')}
    </RouteLink>
  );
  return (
    <div className={styles.place}>
      <SourceStates
        state={promotions}
        text={text}
        empty={text('promotion-detail.gone')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(list) => {
          const promotion = list.promotions.find(({ id }) => id === selected);
          if (!promotion) return <Gone text={text}>{back}</Gone>;
          return (
            <Article promotion={promotion} text={text}>
              {back}
            </Article>
          );
        }}
      </SourceStates>
    </div>
  );
}

interface ArticleInput {
  readonly promotion: Promotion;
  readonly text: Text;
  readonly children: ReactNode;
}

function Article({ promotion, text, children }: ArticleInput) {
  const { assetUrl, format } = useEngine();
  const { title, text: sentence, image, endsAt } = promotion;
  return (
    <article className={styles.detail}>
      <Cover src={assetUrl(image)} name={title} eager className={styles.picture} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.until}>
          {endsAt === undefined
            ? text('promotion-detail.open-ended')
            : text('shared.until', { date: format.date(endsAt) })}
        </p>
        <p className={styles.text}>{sentence}</p>
        {children}
      </div>
    </article>
  );
}

function Gone({ text, children }: Omit<ArticleInput, 'promotion'>) {
  return (
    <div className={styles.gone}>
      <h1 className={styles.goneText}>{text('promotion-detail.gone')}</h1>
      {children}
    </div>
  );
}
