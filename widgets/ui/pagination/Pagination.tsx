import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import styles from './Pagination.module.css';
import { getPages } from './pages.ts';

interface PaginationInput {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
  readonly text: WidgetInput<unknown>['text'];
}

/** Links to the pages of a list; nothing when there is one page only. */
export function Pagination({ page, totalPages, hrefOf, text }: PaginationInput) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label={text('shared.pages')} className={styles.pages}>
      <ul>
        {getPages(page, totalPages).map((one, at) => (
          <li key={one === 'gap' ? `gap${at}` : one}>
            {one === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <RouteLink
                to={hrefOf(one)}
                className={styles.page}
                aria-label={text('shared.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </RouteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
