import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Field } from '../field/Field.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './CaptchaField.module.css';

/** At most one new picture a second (SMS-08). */
const THROTTLE_MS = 1_000;

interface CaptchaInput extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  readonly text: WidgetInput<unknown>['text'];
  /** Requests a picture; the outcome's value is a PNG as base64. */
  readonly onAsk: () => Promise<Outcome>;
}

/** A captcha picture and its field. A picture is valid for one attempt: change `key` to load the next. */
export function CaptchaField({ text, onAsk, ...field }: CaptchaInput) {
  const [picture, setPicture] = useState<string>();
  const lastRequest = useRef(0);
  const ask = useRef(onAsk);
  const load = async (): Promise<void> => {
    lastRequest.current = systemClock.now();
    const outcome = await ask.current();
    setPicture(outcome.ok && typeof outcome.value === 'string' ? outcome.value : '');
  };
  useEffect(() => void load(), []);
  const refresh = (): void => {
    if (systemClock.now() - lastRequest.current < THROTTLE_MS) return;
    setPicture(undefined);
    void load();
  };
  return (
    <Field
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      trailing={
        <span className={styles.picture}>
          {picture === undefined && <Skeleton className={styles.waiting} />}
          {picture === '' && <span className={styles.lost}>{text('shared.captcha-failed')}</span>}
          {picture && (
            <img
              src={`data:image/png;base64,${picture}`}
              alt={text('shared.captcha-picture')}
              width={104}
              height={38}
              className={styles.image}
            />
          )}
          <IconButton icon="refresh-cw" label={text('shared.captcha-another')} onClick={refresh} />
        </span>
      }
    />
  );
}
