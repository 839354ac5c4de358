import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './AccountBar.module.css';

/** The player's picture; the default picture when there is none or it does not load (NAV-11). */
export function Avatar({ source = '' }: { readonly source: string | undefined }) {
  const { assetUrl } = useEngine();
  const [broken, setBroken] = useState<string>();
  const shown = source !== '' && broken !== source;
  return (
    <span className={styles.avatar}>
      {shown ? (
        <img src={assetUrl(source)} alt="" width="36" height="36" onError={() => setBroken(source)} />
      ) : (
        <Icon name="user-round" />
      )}
    </span>
  );
}
