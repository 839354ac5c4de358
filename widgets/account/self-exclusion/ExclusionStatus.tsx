import { useEffect, useRef, useState } from 'react';
import type { PlayerLimits } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SelfExclusion.module.css';
import type { ExclusionInput } from './SelfExclusion.tsx';

interface StatusInput {
  readonly limits: ExclusionInput['props']['limits'];
  readonly text: ExclusionInput['text'];
  readonly onReturn: ExclusionInput['on']['return'];
}

/** Renders the break in force. One that begins while the page is open takes the focus, because its form is gone. */
export function ExclusionStatus({ limits, text, onReturn }: StatusInput) {
  const exclusion = limits.value?.exclusion;
  const place = useRef<HTMLDivElement>(null);
  const wasFree = useRef(false);
  useEffect(() => {
    if (limits.value === undefined) return;
    if (wasFree.current) place.current?.focus();
    wasFree.current = exclusion === undefined;
  }, [limits.value, exclusion]);
  if (exclusion === undefined) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.status} role="status">
      <Icon name="shield-alert" className={styles.sign} />
      <Words exclusion={exclusion} text={text} onReturn={onReturn} />
    </div>
  );
}

interface WordsInput extends Omit<StatusInput, 'limits'> {
  readonly exclusion: NonNullable<PlayerLimits['exclusion']>;
}

/** Says what is in force, until when, and how the player returns. */
function Words({ exclusion, text, onReturn }: WordsInput) {
  const { format } = useEngine();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { kind, until, canReturn, returnsAt } = exclusion;
  const at = (time: number): string => format.moment(new Date(time).toISOString());
  const onAsk = async (): Promise<void> => {
    setBusy(true);
    const outcome = await onReturn();
    setBusy(false);
    if (!outcome.ok) setProblem(text(outcome.problem.message));
  };
  return (
    <div className={styles.words}>
      <p className={styles.strong}>
        {until === undefined
          ? text('self-exclusion.endless')
          : text(`self-exclusion.until-${kind}`, { time: at(until) })}
      </p>
      <p>{text('self-exclusion.money')}</p>
      {returnsAt !== undefined && <p>{text('self-exclusion.returns', { time: at(returnsAt) })}</p>}
      {kind === 'exclusion' && returnsAt === undefined && !canReturn && <p>{text('self-exclusion.return-later')}</p>}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {canReturn && (
        <Button busy={busy} onClick={() => void onAsk()}>
          {text('self-exclusion.return')}
        </Button>
      )}
    </div>
  );
}
