import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './HelpCenter.module.css';
import type { HelpCategory } from './search-help.ts';

interface ArticlesInput {
  readonly categories: readonly HelpCategory[];
  /** The expanded article. */
  readonly unfolded: string | undefined;
  /** Whether each article has an address of its own. */
  readonly anchors: boolean;
  readonly text: WidgetInput<unknown>['text'];
}

export function HelpArticles({ categories, unfolded, anchors, text }: ArticlesInput) {
  return (
    <div className={styles.categories}>
      {categories.map(({ id, title, articles }) => (
        <section key={id} className={styles.category}>
          <h2 className={styles.name} data-category={id} tabIndex={-1}>
            {title}
          </h2>
          <ul className={styles.list}>
            {articles.map((article) => (
              <li key={article.id}>
                <details
                  id={anchors ? article.id : undefined}
                  data-article={article.id}
                  className={styles.article}
                  open={article.id === unfolded}
                >
                  <summary className={styles.summary}>
                    <h3 className={styles.question}>{article.title}</h3>
                    <Icon name="chevron-down" className={styles.turn} />
                  </summary>
                  <div className={styles.content}>
                    {article.content.split(/\n\s*\n/u).map((paragraph, index) => (
                      <p key={index}>{paragraph}</p>
                    ))}
                    {anchors && (
                      <a href={`#${article.id}`} className={styles.link}>
                        {text('help-center.link', { title: article.title })}
                      </a>
                    )}
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
