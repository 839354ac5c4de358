import { useCallback, useId, useRef, useState } from 'react';
import type { HelpCenterProps } from '../../../generated/types/widgets/help-center.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SearchField } from '../../ui/search-field/SearchField.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { HelpArticles, OwnArticle } from './HelpArticles.tsx';
import styles from './HelpCenter.module.css';
import { countArticles, findArticle, type HelpCategory, searchHelp } from './search-help.ts';
import { useNamedArticle } from './use-named-article.ts';

const skeleton = [0, 1, 2, 3, 4].map((one) => <Skeleton key={one} className={styles.waiting} />);

export default function HelpCenter({ props, on, text, input }: WidgetInput<HelpCenterProps, 'support'>) {
  const { help, anchors, article, link, support, feedback, showFeedback } = props;
  const place = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const showAll = useCallback(() => setQuery(''), []);
  const named = useNamedArticle({ input, anchors, place, isThere: help.value !== undefined, onNamed: showAll });
  const found = searchHelp(help.value?.categories ?? [], query);
  const count = countArticles(found);
  const isAll = query.trim() === '';
  const own = findArticle(help.value?.categories ?? [], article);
  return (
    <div ref={place} className={styles.center}>
      {own !== undefined && <OwnArticle article={own} />}
      <SearchField
        name="help"
        label={text('help-center.search')}
        value={query}
        placeholder={text('help-center.search')}
        enterKeyHint="search"
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className={isAll ? 'visually-hidden' : styles.count}>
        {isAll ? '' : count > 0 ? text('help-center.found', { count }) : text('help-center.none')}
      </p>
      <SourceStates
        state={help}
        text={text}
        empty={text('help-center.empty')}
        isEmpty={({ categories }) => categories.length === 0}
        skeleton={skeleton}
      >
        {({ categories }) => (
          <div className={styles.columns}>
            {isAll && categories.length > 1 && <Topics categories={categories} text={text} />}
            <HelpArticles
              categories={found}
              unfolded={isAll ? named : count === 1 ? found[0]?.articles[0]?.id : undefined}
              anchors={anchors}
              link={link}
              text={text}
            />
          </div>
        )}
      </SourceStates>
      {support && (
        <Foot feedback={showFeedback ? feedback : undefined} text={text} onSupport={() => void on.support()} />
      )}
    </div>
  );
}

interface FootInput {
  /** Where players write to the operator. */
  readonly feedback: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
  readonly onSupport: () => void;
}

function Foot({ feedback, text, onSupport }: FootInput) {
  return (
    <footer className={styles.foot}>
      <p className={styles.more}>{text('help-center.more')}</p>
      <div className={styles.ways}>
        <Button icon="headset" onClick={onSupport}>
          {text('help-center.support')}
        </Button>
        {feedback !== undefined && (
          <RouteLink to={feedback} className={buttonClass({})}>
            <Icon name="send" />
            {text('help-center.feedback')}
          </RouteLink>
        )}
      </div>
    </footer>
  );
}

/** Buttons that scroll to a category. Not links, because inside a dialog they would add history entries. */
function Topics({ categories, text }: Pick<TopicsInput, 'categories' | 'text'>) {
  const label = useId();
  const go = ({ currentTarget }: { currentTarget: HTMLElement }, index: number): void => {
    const headings = currentTarget.closest(`.${styles.center}`)?.querySelectorAll<HTMLElement>('[data-category]');
    headings?.[index]?.focus({ preventScroll: true });
    headings?.[index]?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-labelledby={label} className={styles.topics}>
      <p id={label} className={styles.topicsLabel}>
        {text('help-center.categories')}
      </p>
      <ul className={styles.topicList}>
        {categories.map((category, index) => (
          <li key={category.id}>
            <button type="button" className={styles.topic} onClick={(event) => go(event, index)}>
              {category.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TopicsInput {
  readonly categories: readonly HelpCategory[];
  readonly text: WidgetInput<unknown>['text'];
}
