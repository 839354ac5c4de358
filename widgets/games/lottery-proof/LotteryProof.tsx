import { useState } from 'react';
import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { LotteryProofProps } from '../../../generated/types/widgets/lottery-proof.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import type { DrawExplanation } from '../../../rules/lottery/explain-draw.ts';
import { Button } from '../../ui/button/Button.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { DrawResult } from './DrawResult.tsx';
import styles from './LotteryProof.module.css';
import { ProofSteps } from './ProofSteps.tsx';
import { verifyInBrowser } from './verify-in-browser.ts';

type Text = WidgetInput<unknown>['text'];

export default function LotteryProof({ props, text, node }: WidgetInput<LotteryProofProps>) {
  const nameOf = (code: string): string => props.games?.value?.games.find((game) => game.code === code)?.name ?? code;
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
          title={text('lottery-proof.title', { numero: draw.numero, game: nameOf(draw.gameCode) })}
        >
          <div className={styles.proof}>
            <DrawResult draw={draw} text={text} />
            <DrawnAt draw={draw} text={text} />
            {draw.commitment === '' ? (
              <p className={styles.how}>{text('lottery-proof.outside')}</p>
            ) : (
              <Proof key={draw.numero} draw={draw} text={text} />
            )}
            <Ways draw={draw} link={props.link} text={text} />
          </div>
        </Section>
      )}
    </SourceStates>
  );
}

interface PartInput {
  readonly draw: LotteryDraw;
  readonly text: Text;
}

function DrawnAt({ draw, text }: PartInput) {
  const { format } = useEngine();
  return (
    <p className={styles.drawn}>
      {text('lottery-proof.drawn-at')} <time dateTime={draw.drawsAt}>{format.dateTime(draw.drawsAt)}</time>
    </p>
  );
}

type Outcome = DrawExplanation | 'busy' | 'failed' | undefined;

/** The button comes before the hashes that it computes from: on a phone they fill a screen. */
function Proof({ draw, text }: PartInput) {
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
    <>
      {draw.link !== '' && (
        <div className={styles.verify}>
          <p className={styles.how}>{text('lottery-proof.how')}</p>
          <Button busy={outcome === 'busy'} onClick={() => void verify()}>
            {text('lottery-proof.verify')}
          </Button>
          <p role="status" className={styles.outcome} data-good={isGood(outcome) || undefined}>
            {sentenceOf(outcome, text)}
          </p>
        </div>
      )}
      <Published draw={draw} text={text} />
      {typeof outcome === 'object' && <ProofSteps draw={draw} steps={outcome} text={text} />}
    </>
  );
}

/** What was published of a draw, and when. */
function Published({ draw, text }: PartInput) {
  const { format } = useEngine();
  const { commitment, committedAt, salt, saltedAt, link, index } = draw;
  return (
    <dl className={styles.parts}>
      <Part name={text('lottery-proof.commitment')} value={commitment} at={committedAt} />
      <Part name={text('lottery-proof.salt')} value={salt} at={saltedAt} />
      {link !== '' && <Part name={text('lottery-proof.link')} value={link} />}
      <Part name={text('lottery-proof.steps')} value={format.number(index)} />
    </dl>
  );
}

function Part({ name, value, at }: { readonly name: string; readonly value: string; readonly at?: string }) {
  const { format } = useEngine();
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {at && (
        <dd className={styles.when}>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </dd>
      )}
    </div>
  );
}

/** The ways on: to the other results of the lottery, and to its bets. */
function Ways({ draw: { gameCode }, link, text }: PartInput & { readonly link: string | undefined }) {
  if (!link) return null;
  return (
    <p className={styles.ways}>
      {(['Draw_History', 'Betting'] as const).map((view) => (
        <RouteLink key={view} to={addressOf(link, { gameCode, view })}>
          {text(`lottery.view-${view}`)}
        </RouteLink>
      ))}
    </p>
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
