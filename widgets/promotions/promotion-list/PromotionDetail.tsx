import type { Promotion } from '../../../generated/types/data.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import styles from './PromotionList.module.css';

interface DetailInput {
  readonly promotion: Promotion;
  readonly link: string;
  readonly text: WidgetInput<unknown>['text'];
}

/** The promotion in the address. */
export function PromotionDetail({ promotion, link, text }: DetailInput) {
  const { assetUrl, format } = useEngine();
  const { title, text: sentence, image, endsAt } = promotion;
  return (
    <article className={styles.detail}>
      <Cover src={assetUrl(image)} name={title} eager className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {endsAt !== undefined && <p className={styles.until}>{text('shared.until', { date: format.date(endsAt) })}</p>}
        <p className={styles.text}>{sentence}</p>
        <RouteLink to={link} className={buttonClass({ tone: 'quiet' })}>
          {text('promotion-list.back')}
        </RouteLink>
      </div>
    </article>
  );
}
