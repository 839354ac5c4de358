import { useOperator } from '../context/operator-context.ts';
import { goTo, pathOf } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Empty } from '../parts/controls.tsx';
import { Icon } from '../parts/Icon.tsx';
import styles from './screens.module.css';

/** Renders the sites that the operator may access. */
export function Merchants() {
  const t = useText();
  const { merchants } = useOperator();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('screen.merchants')}</h1>
        <p className="muted">{t('merchants.about')}</p>
      </header>
      {merchants.length === 0 && <Empty icon="store">{t('merchants.none')}</Empty>}
      <ul className={styles.cards}>
        {merchants.map(({ code, name, address }) => {
          const editor = { screen: 'editor', merchant: code, rest: '' } as const;
          return (
            <li key={code} className={styles.card}>
              <a
                className={styles.cardLink}
                href={pathOf(editor)}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(editor);
                }}
              >
                <span className={styles.mark} aria-hidden="true">
                  {name.slice(0, 1)}
                </span>
                <strong>{name}</strong>
                <span className="muted">{code}</span>
              </a>
              <a className={styles.address} href={address} target="_blank" rel="noreferrer">
                <Icon name="external-link" />
                {new URL(address, location.href).host}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
