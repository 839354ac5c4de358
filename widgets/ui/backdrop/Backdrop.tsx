import { useEngine } from '../../../renderer/index.ts';
import styles from './Backdrop.module.css';

/** A decorative picture behind the top of the page. */
export function Backdrop({ source }: { readonly source: string | undefined }) {
  const { assetUrl } = useEngine();
  if (source === undefined) return null;
  return <img className={styles.backdrop} src={assetUrl(source)} alt="" decoding="async" fetchPriority="low" />;
}
