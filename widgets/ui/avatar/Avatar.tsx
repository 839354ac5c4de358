import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Avatar.module.css';

interface AvatarInput {
  /** Address of the picture; empty for none. Undefined until the session is read, like the account. */
  readonly source: string | undefined;
  readonly account: string | undefined;
}

/** The player's picture; the first letter of the account when there is none or it does not load (NAV-11). */
export function Avatar({ source = '', account = '' }: AvatarInput) {
  const { assetUrl } = useEngine();
  const [broken, setBroken] = useState<string>();
  const [initial = ''] = account;
  const shown = source !== '' && broken !== source;
  return (
    <span className={styles.avatar}>
      {shown ? (
        <img src={assetUrl(source)} alt="" width="36" height="36" onError={() => setBroken(source)} />
      ) : (
        <Default initial={initial} />
      )}
    </span>
  );
}

/** The letter is drawn by the style sheet, because text of a button has to be part of its name. */
const Default = ({ initial }: { readonly initial: string }) =>
  initial === '' ? <Icon name="user-round" /> : <span data-initial={initial.toLocaleUpperCase()} />;
