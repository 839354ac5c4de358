import { useEngine } from '../../../renderer/index.ts';
import styles from './Backdrop.module.css';

/** A picture behind the top of the page. It says nothing and never stands before anything that does. */
export function Backdrop({ source }: { readonly source: string | undefined }) {
  const { assetUrl } = useEngine();
  if (source === undefined) return null;
  return <img className={styles.backdrop} src={assetUrl(source)} alt="" decoding="async" fetchPriority="low" />;
}
