import { classNames } from '../class-names.ts';
import styles from './Button.module.css';

/** brand: main action; accent: money; quiet: other actions; plain: without a surface; header: on the header. */
type ButtonTone = 'brand' | 'accent' | 'quiet' | 'plain' | 'header';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  /** Whether it has the full width. */
  readonly wide?: boolean | undefined;
  /** Whether its words may take several lines, where nothing stands beside it. A wide one's may always. */
  readonly wraps?: boolean | undefined;
}

/** Returns the class name of a button, for links that look like buttons. */
export function buttonClass({ tone = 'quiet', size = 'medium', wide = false, wraps = false }: ButtonLook): string {
  return classNames(styles.button, styles[tone], styles[size], wide && styles.wide, wraps && styles.wraps);
}
