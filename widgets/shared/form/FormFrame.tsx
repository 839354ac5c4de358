import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './FormFrame.module.css';

interface FrameInput extends ComponentProps<'form'> {
  /** A form with a title stands on a screen of its own; inside a dialog the dialog has the title and the frame. */
  readonly heading: string | undefined;
  readonly intro: string | undefined;
  /** Why the form was not accepted as a whole. */
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}

/** A native form. It posts, so that a submit before the page is awake cannot put a password into an address. */
export function FormFrame({ heading, intro, refusal, children, ...form }: FrameInput) {
  return (
    <form {...form} className={styles.form} data-framed={heading !== undefined || undefined} method="post" noValidate>
      {heading !== undefined && <h1 className={styles.heading}>{heading}</h1>}
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      <div role="alert">
        {refusal !== undefined && (
          <p className={styles.refusal}>
            <Icon name="triangle-alert" />
            {refusal}
          </p>
        )}
      </div>
      {children}
    </form>
  );
}
