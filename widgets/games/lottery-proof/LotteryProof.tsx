import { useState } from 'react';
import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { LotteryProofProps } from '../../../generated/types/widgets/lottery-proof.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import type { DrawExplanation } from '../../../rules/lottery/explain-draw.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { DrawResult } from './DrawResult.tsx';
import styles from './LotteryProof.module.css';
import { ProofSteps } from './ProofSteps.tsx';
import { verifyInBrowser } from './verify-in-browser.ts';

type Text = WidgetInput<unknown>['text'];

export default function LotteryProof({ props, text, node }: WidgetInput<LotteryProofProps>) {
  return (
    <SourceStates
      state={props.draw}
      text={text}
      skeleton={<Skeleton className={styles.waiting} />}
      empty={text('lottery-proof.none')}
      isEmpty={() => false}
    >
      {(draw) => (
        <Section
          id={node}
          icon="ticket"
          title={text('lottery-proof.title', { numero: draw.numero, game: draw.gameCode })}
        >
          <Proof draw={draw} text={text} />
        </Section>
      )}
    </SourceStates>
  );
}

function Proof({ draw, text }: { draw: LotteryDraw; text: Text }) {
  const { format } = useEngine();
  const withTime = (value: string, time: string) => text('lottery-proof.at', { value, time: format.dateTime(time) });
  return (
    <div className={styles.proof}>
      <DrawResult draw={draw} text={text} />
      <dl className={styles.parts}>
        <Part name={text('lottery-proof.drawn-at')} value={format.dateTime(draw.drawsAt)} />
        {draw.commitment !== '' && (
          <>
            <Part name={text('lottery-proof.commitment')} value={withTime(draw.commitment, draw.committedAt)} />
            <Part name={text('lottery-proof.salt')} value={withTime(draw.salt, draw.saltedAt)} />
            {draw.link !== '' && <Part name={text('lottery-proof.link')} value={draw.link} />}
            <Part name={text('lottery-proof.steps')} value={format.number(draw.index)} />
          </>
        )}
      </dl>
      {draw.commitment === '' && <p className={styles.how}>{text('lottery-proof.outside')}</p>}
      {draw.link !== '' && <Verification draw={draw} text={text} />}
    </div>
  );
}

const Part = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.part}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

type Outcome = DrawExplanation | 'busy' | 'failed' | undefined;

function Verification({ draw, text }: { draw: LotteryDraw; text: Text }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const verify = async () => {
    setOutcome('busy');
    try {
      setOutcome((await verifyInBrowser(draw)) ?? 'failed');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div className={styles.verify}>
      <p className={styles.how}>{text('lottery-proof.how')}</p>
      <Button busy={outcome === 'busy'} onClick={() => void verify()}>
        {text('lottery-proof.verify')}
      </Button>
      <p role="status" className={styles.outcome} data-good={isGood(outcome) || undefined}>
        {sentenceOf(outcome, text)}
      </p>
      {typeof outcome === 'object' && <ProofSteps draw={draw} steps={outcome} text={text} />}
    </div>
  );
}

const isGood = (outcome: Outcome): boolean =>
  typeof outcome === 'object' && outcome.isResult && outcome.leadsToCommitment;

function sentenceOf(outcome: Outcome, text: Text): string {
  if (outcome === undefined || outcome === 'busy') return '';
  if (outcome === 'failed') return text('lottery-proof.failed');
  if (!outcome.leadsToCommitment) return text('lottery-proof.false-chain');
  if (!outcome.isResult) return text('lottery-proof.false-result', { numbers: outcome.result.join(' ') });
  return text('lottery-proof.true');
}
