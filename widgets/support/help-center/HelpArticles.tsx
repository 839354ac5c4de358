import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './HelpCenter.module.css';
import type { HelpArticle, HelpCategory } from './search-help.ts';

interface ArticlesInput {
  readonly categories: readonly HelpCategory[];
  /** The expanded article. */
  readonly unfolded: string | undefined;
  /** Whether each article has an address of its own. */
  readonly anchors: boolean;
  /** Screen with a page for each article. */
  readonly link: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
}

export function HelpArticles({ categories, unfolded, anchors, link, text }: ArticlesInput) {
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
                    <Paragraphs content={article.content} />
                    {anchors && (
                      <RouteLink
                        to={link === undefined ? `#${article.id}` : `${link}/${article.id}`}
                        className={styles.link}
                      >
                        {text('help-center.link', { title: article.title })}
                      </RouteLink>
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

/** The article that the page is about. */
export function OwnArticle({ article }: { readonly article: HelpArticle }) {
  return (
    <article className={styles.own}>
      <h2 className={styles.name}>{article.title}</h2>
      <Paragraphs content={article.content} />
    </article>
  );
}

/** An empty line begins a new paragraph. */
const Paragraphs = ({ content }: Pick<HelpArticle, 'content'>) =>
  content.split(/\n\s*\n/u).map((paragraph, index) => <p key={index}>{paragraph}</p>);
