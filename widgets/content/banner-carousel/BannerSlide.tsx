import type { Banner } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './BannerCarousel.module.css';

interface SlideInput {
  readonly banner: Banner;
  /** The first banner is the largest element on the screen, so its picture has a high fetch priority. */
  readonly first: boolean;
  readonly text: WidgetInput<unknown>['text'];
  readonly onOpen: () => void;
}

/** One banner. Its only button covers the whole slide. */
export function BannerSlide({ banner, first, text, onOpen }: SlideInput) {
  const { assetUrl } = useEngine();
  const { title, text: sentence, action, linkageType, url } = banner;
  return (
    <article className={styles.slide}>
      <img
        className={styles.picture}
        src={assetUrl(url)}
        alt=""
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
      />
      <div className={styles.words}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {sentence !== undefined && <p className={styles.text}>{sentence}</p>}
        {linkageType !== undefined && (
          <button
            type="button"
            className={classNames(action === undefined ? undefined : buttonClass({ tone: 'brand' }), styles.open)}
            aria-label={action === undefined ? (title ?? text('banner-carousel.open')) : undefined}
            onClick={onOpen}
          >
            {action}
          </button>
        )}
      </div>
    </article>
  );
}
