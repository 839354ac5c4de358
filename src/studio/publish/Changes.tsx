import type { ManifestChange } from '../../../generated/types/operator-calls.ts';
import { describeChange } from '../../../renderer/manifest/compare/change.ts';
import { useText } from '../look/texts.ts';
import styles from './Publish.module.css';

/** Renders the changes that players will see, grouped by part of the site. */
export function Changes({ changes }: { readonly changes: readonly ManifestChange[] }) {
  const t = useText();
  const groups = Map.groupBy(changes, ({ path }) => path.split('.')[0] ?? '');
  return (
    <section className={styles.part} aria-label={t('changes')}>
      <h3>{t('changes', { count: changes.length })}</h3>
      {changes.length === 0 && <p className="muted">{t('changes.none')}</p>}
      {[...groups].map(([section, list]) => (
        <div key={section} className={styles.group}>
          <h4>{t(`part.${section}`)}</h4>
          <ul>
            {list.map((change, index) => (
              <li key={`${change.path} ${index}`}>{describeChange(change, t)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
