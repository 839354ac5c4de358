import { useState } from 'react';
import type { PlayerLimits } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SelfExclusion.module.css';
import type { ExclusionInput } from './SelfExclusion.tsx';

interface StatusInput {
  readonly exclusion: NonNullable<PlayerLimits['exclusion']>;
  readonly text: ExclusionInput['text'];
  readonly onReturn: ExclusionInput['on']['return'];
}

/** Says what is in force, until when, and how the player returns. */
export function ExclusionStatus({ exclusion, text, onReturn }: StatusInput) {
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
    <div className={styles.status} role="status">
      <Icon name="shield-alert" className={styles.sign} />
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
    </div>
  );
}
