import type { Promotion } from '../../../generated/types/data.ts';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import { buttonClass } from '../button/button-class.ts';
import { Cover } from '../cover/Cover.tsx';
import styles from './PromotionArticle.module.css';

interface ArticleInput {
  readonly promotion: Promotion;
  /** `h1` where the promotion is the page, `h2` where it stands in one. */
  readonly heading: 'h1' | 'h2';
  /** How long the promotion lasts, in a sentence; absent when it does not end. */
  readonly until: string | undefined;
  /** Stands with it, such as that the prizes are play money; empty for none. */
  readonly note?: string | undefined;
  /** Address and text of the link to all promotions. */
  readonly back: BackInput;
}

interface BackInput {
  readonly link: string;
  readonly text: string;
}

/** Renders a promotion with its picture and terms. */
export function PromotionArticle({ promotion, heading: Heading, until, note = '', back }: ArticleInput) {
  const { assetUrl } = useEngine();
  const { title, text, image } = promotion;
  const foot = [until, note].filter(Boolean).join(' · ');
  return (
    <div className={styles.place}>
      <article className={styles.article}>
        <Cover src={assetUrl(image)} name={title} eager className={styles.picture} />
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {foot !== '' && <p className={styles.until}>{foot}</p>}
          <p className={styles.text}>{text}</p>
          <BackToPromotions {...back} />
        </div>
      </article>
    </div>
  );
}

/** Renders the link to all promotions. */
export function BackToPromotions({ link, text }: BackInput) {
  return (
    <RouteLink to={link} className={buttonClass({ tone: 'quiet', wraps: true })}>
      {text}
    </RouteLink>
  );
}
