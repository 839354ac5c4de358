import { classNames } from '../class-names.ts';
import styles from './Icon.module.css';

/** The generator creates this sprite from the names in schemas/manifest/icons.json. */
const sprite = '/assets/icons.svg';

interface IconInput {
  readonly name: string;
  /** small 16, medium 20, large 24, huge 48 pixels. */
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  readonly className?: string | undefined;
}

/** A decorative icon. Text beside it or the label of its button gives the meaning. */
export function Icon({ name, size = 'medium', className }: IconInput) {
  return (
    <svg aria-hidden="true" focusable="false" className={classNames(styles.icon, styles[size], className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
