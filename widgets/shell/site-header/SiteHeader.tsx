import type { SiteHeaderProps } from '../../../generated/types/widgets/site-header.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import styles from './SiteHeader.module.css';

/** Renders the first word bold, as a wordmark. */
function Wordmark({ name }: { readonly name: string }) {
  const [first = name, ...rest] = name.split(' ');
  return (
    <span className={styles.name}>
      <b>{first}</b>
      {rest.length > 0 && <span className={styles.rest}> {rest.join(' ')}</span>}
    </span>
  );
}

export default function SiteHeader({ props, on, slots, text }: WidgetInput<SiteHeaderProps, 'openMenu'>) {
  const { assetUrl } = useEngine();
  return (
    <div className={styles.header} data-variant={props.variant}>
      <div className={styles.inner}>
        {props.menuButton && (
          <div className={styles.menu}>
            <IconButton icon="menu" label={text('site-header.menu')} onClick={() => void on.openMenu()} />
          </div>
        )}
        <RouteLink to={props.home ?? '/'} className={styles.brand}>
          {props.mark !== undefined && (
            <img className={styles.mark} src={assetUrl(props.mark)} alt="" width="40" height="40" />
          )}
          <Wordmark name={props.name} />
        </RouteLink>
        <div className={styles.start}>{slots.start}</div>
        <div className={styles.extra}>{slots.extra}</div>
        <div className={styles.end}>{slots.end}</div>
      </div>
    </div>
  );
}
