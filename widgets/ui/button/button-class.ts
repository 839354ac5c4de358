import { classNames } from '../class-names.ts';
import styles from './Button.module.css';

/** brand: the one main action; accent: money; quiet: every other action; plain: without a surface; header: on the header. */
type ButtonTone = 'brand' | 'accent' | 'quiet' | 'plain' | 'header';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  /** Takes the whole width. */
  readonly wide?: boolean | undefined;
}

/** The look of a button as a class name, for links that stand among buttons. */
export function buttonClass({ tone = 'quiet', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(styles.button, styles[tone], styles[size], wide && styles.wide);
}
